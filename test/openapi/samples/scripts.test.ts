import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executes } from './execute.ts'

executes({
  language: 'bash',
  probe: ['curl', '--version'],
  write: (folder, samples) => {
    const script = samples.map((sample) => `(\n${sample}\n)`).join('\n')
    writeFileSync(join(folder, 'samples.sh'), script)
    return ['bash', 'samples.sh']
  },
})

executes({
  language: 'python',
  probe: ['python3', '-c', 'import requests'],
  write: (folder, samples) => {
    const all = samples.map((sample, index) => {
      writeFileSync(join(folder, `sample${index}.py`), sample)
      return `sample${index}.py`
    })
    const lines = [
      'import runpy, traceback',
      `for name in ${JSON.stringify(all)}:`,
      '    try: runpy.run_path(name)',
      '    except Exception: traceback.print_exc()',
    ]
    writeFileSync(join(folder, 'all.py'), lines.join('\n'))
    return ['python3', 'all.py']
  },
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

const modules =
  (extension: string, before: string) => (folder: string, samples: readonly string[]) => {
    const lines = samples.map((sample, index) => {
      writeFileSync(join(folder, `sample${index}.${extension}`), sample)
      return `current = ${index}; await import('./sample${index}.${extension}').catch(console.error)`
    })
    writeFileSync(join(folder, 'all.mjs'), ['let current = 0', before, ...lines].join('\n'))
    return [process.execPath, 'all.mjs'] as const
  }

executes({
  language: 'node',
  probe: [process.execPath, '--version'],
  write: modules('mjs', ''),
  hasFormData: true,
})
executes({
  language: 'typescript',
  probe: [process.execPath, '--experimental-strip-types', '--version'],
  write: modules('mts', ''),
  hasFormData: true,
})

// A page's file input, with the files that the sample is meant to send.
const INPUT = `
import { openAsBlob } from 'node:fs'
const file = async (name, type) => new File([await openAsBlob(name)], name, { type })
const hello = await file('hello.txt'), photo = await file('photo 1.png', 'image/png')
globalThis.document = { querySelector: () => ({ files: [hello, photo] }) }
`

executes({
  language: 'javascript',
  probe: [process.execPath, '--version'],
  write: modules('mjs', INPUT),
  hasFormData: true,
  hasOwnCookies: true,
})
