import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printFindings } from '../../src/cli/findings.ts'
import type { Finding } from '../../src/diagnostics/index.ts'

const finding: Finding = {
  code: 'link-not-found',
  severity: 'warning',
  docs: 'examples/docs/reference/findings.mdx#link-not-found',
  message: 'Expected a page.',
  file: 'guides/a.mdx',
  line: 3,
  column: 1,
}

let top: string
let lines: string[]

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'annotations-')))
  mkdirSync(join(top, 'site/docs'), { recursive: true })
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  vi.stubEnv('GITHUB_WORKSPACE', undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(top, { recursive: true, force: true })
})

function annotation(root: string): string | undefined {
  printFindings([finding], { root })
  return lines.find((line) => line.startsWith('::'))
}

test('CI is told of files from the root of the repository', () => {
  mkdirSync(join(top, '.git'))
  expect(annotation(join(top, 'site/docs'))).toContain('file=site/docs/guides/a.mdx,line=3')
})

test('or from the folder that CI has checked out, whatever repository stands around it', () => {
  mkdirSync(join(top, '.git'))
  vi.stubEnv('GITHUB_WORKSPACE', join(top, 'site'))
  expect(annotation(join(top, 'site/docs'))).toContain('file=docs/guides/a.mdx,line=3')
})

test('docs that are the repository name their files as they are', () => {
  mkdirSync(join(top, '.git'))
  expect(annotation(top)).toContain('file=guides/a.mdx,line=3')
})

test('a folder that CI did not check out is named by its own repository', () => {
  mkdirSync(join(top, '.git'))
  vi.stubEnv('GITHUB_WORKSPACE', join(top, 'elsewhere'))
  expect(annotation(join(top, 'site/docs'))).toContain('file=site/docs/guides/a.mdx,line=3')
})
