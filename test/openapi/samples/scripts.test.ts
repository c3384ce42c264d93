import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executes } from './execute.ts'
import { HARD_REQUESTS } from './hard-requests.ts'

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

// A page's file input, with the files that each sample is meant to send.
const CHOSEN = Object.values(HARD_REQUESTS).map(({ body }) => {
  if (body?.kind === 'file') return [body.file]
  const parts = body?.kind === 'multipart' ? body.parts : []
  return parts.flatMap(({ content }) => {
    return content.kind === 'file' ? [content.file] : (content.from ?? [])
  })
})
const INPUT = `
import { openAsBlob } from 'node:fs'
const file = async (name) => {
  return new File([await openAsBlob(name)], name, { type: name.endsWith('png') ? 'image/png' : '' })
}
const chosen = await Promise.all(${JSON.stringify(CHOSEN)}.map((all) => Promise.all(all.map(file))))
globalThis.document = { querySelector: () => ({ files: chosen[current] }) }
`

executes({
  language: 'javascript',
  probe: [process.execPath, '--version'],
  write: modules('mjs', INPUT),
  hasFormData: true,
  hasOwnCookies: true,
})
