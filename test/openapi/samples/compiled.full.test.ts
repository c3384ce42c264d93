import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executes } from './execute.ts'

executes({
  language: 'go',
  probe: ['go', 'version'],
  write: (folder, samples) => {
    for (const [index, sample] of samples.entries()) {
      const renamed = sample.replace('func main() {', `func sample${index}() {`)
      writeFileSync(join(folder, `sample${index}.go`), renamed)
    }
    const calls = samples.map((_, index) => `\tsample${index}()`)
    writeFileSync(
      join(folder, 'main.go'),
      ['package main', 'func main() {', ...calls, '}'].join('\n'),
    )
    writeFileSync(join(folder, 'go.mod'), 'module samples\n')
    return ['./samples']
  },
  prepare: ['go', 'build', '-o', 'samples', '.'],
})

executes({
  language: 'java',
  cannotSend: ['headers beyond ASCII'],
  probe: ['javac', '-version'],
  write: (folder, samples) => {
    for (const [index, sample] of samples.entries()) {
      const renamed = sample.replace('public class Main {', `class Sample${index} {`)
      writeFileSync(join(folder, `Sample${index}.java`), renamed)
    }
    const calls = samples.map(
      (_, index) =>
        `try { Sample${index}.main(args); } catch (Exception e) { e.printStackTrace(); }`,
    )
    const lines = ['public class All {', 'public static void main(String[] args) {', ...calls, '}}']
    writeFileSync(join(folder, 'All.java'), lines.join('\n'))
    return ['java', '-cp', '.', 'All']
  },
  prepare: ['sh', '-c', 'javac -encoding UTF-8 *.java'],
})

executes({
  language: 'php',
  probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  write: (folder, samples) => {
    const lines = samples.map((sample, index) => {
      writeFileSync(join(folder, `sample${index}.php`), sample)
      return `try { include 'sample${index}.php'; } catch (Throwable $e) { echo $e; }`
    })
    writeFileSync(join(folder, 'all.php'), ['<?php', ...lines].join('\n'))
    return ['php', 'all.php']
  },
})

executes({
  language: 'ruby',
  probe: ['ruby', '--version'],
  write: (folder, samples) => {
    const lines = samples.map((sample, index) => {
      writeFileSync(join(folder, `sample${index}.rb`), sample)
      return `begin; load './sample${index}.rb'; rescue Exception => e; puts e.full_message; end`
    })
    writeFileSync(join(folder, 'all.rb'), lines.join('\n'))
    return ['ruby', 'all.rb']
  },
})
