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
