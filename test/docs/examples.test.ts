import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParseError, parse as parseJson } from 'jsonc-parser'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { loadConfig } from '../../src/config/index.ts'
import { packageRoot } from '../../src/package/index.ts'
import { AREAS } from './settings/areas.ts'

const DOCS = join(packageRoot, 'examples', 'docs')

/** Every block of code of the documentation, without the white space before all of its lines. */
const blocks = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) =>
    [
      ...readFileSync(join(DOCS, file), 'utf8').matchAll(/^( *)```(\w+)([^\n]*)\n(.*?)^\1```$/gms),
    ].map(([, indent = '', language = '', title = '', code = '']) => ({
      file,
      language,
      title: title.trim(),
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    })),
  )

describe('examples of the documentation', () => {
  test('of docs.json are read without a finding', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pergola-settings-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const config = Object.assign(
      {},
      ...AREAS.flatMap(({ keys }) =>
        Object.entries(keys).map(([key, { example }]) => ({ [key]: example })),
      ),
    )
    writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
    const { diagnostics } = await loadConfig(folder)
    expect(diagnostics).toEqual([])
  })

  test('in JSON and YAML are JSON and YAML', () => {
    const broken = blocks.filter(({ language, title, code }) => {
      // Parts of a file are shown by their key.
      const text = code.trimStart().startsWith('"') && language === 'json' ? `{${code}}` : code
      const errors: ParseError[] = []
      if (/^jsonc?$/.test(language)) parseJson(text, errors, { allowTrailingComma: false })
      if (language === 'yaml') {
        errors.push(
          ...parseAllDocuments(code).flatMap((one) =>
            [...one.errors].map(() => ({ error: 0, offset: 0, length: 0 })),
          ),
        )
      }
      return errors.length > 0 && !title.includes('live')
    })
    expect(blocks.length).toBeGreaterThan(100)
    expect(broken).toEqual([])
  })
})
