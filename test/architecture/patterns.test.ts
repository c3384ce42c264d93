import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** The regular expressions that a source file writes out, each with its place. */
function listPatterns(file: string): { source: string; flags: string; place: string }[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const patterns: ReturnType<typeof listPatterns> = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      const place = `${file}:${line + 1}`
      patterns.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return patterns
}

/** Whether the time that a pattern takes may double with each line or word of a text. */
function isExponential({ source, flags }: { source: string; flags: string }): boolean {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false } })
  return reports.some(({ exponential }) => exponential)
}

// A page or a prompt that a pattern never ends with stops a build or the service.
test('no regular expression takes exponential time', () => {
  const patterns = globSync('src/**/*.{ts,mjs}', { cwd: ROOT }).flatMap(listPatterns)
  expect(patterns.length).toBeGreaterThan(4000)
  expect(isExponential({ source: '^(?:a|[ ]+[^\\n]*\\n)+$', flags: '' })).toBe(true)
  expect(patterns.filter(isExponential).map(({ place }) => place)).toEqual([])
})
