import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DiagnosticCollector, toFinding } from '../../src/diagnostics/index.ts'
import { REGISTER } from '../../src/diagnostics/register/index.ts'
import { packageRoot } from '../../src/package/index.ts'

const sources = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('diagnostics', 'register')))
  .map((file) => readFileSync(join(packageRoot, 'src', file), 'utf8'))
  .join('\n')

describe('the register of diagnostics', () => {
  test('has only codes that something reports', () => {
    const unused = Object.keys(REGISTER).filter((code) => !sources.includes(`'${code}'`))
    expect(unused).toEqual([])
  })

  test('says of each code what it means and what to do', () => {
    const short = Object.entries(REGISTER).filter(([, { about }]) => !/^.{25,}\.$/.test(about))
    expect(short).toEqual([])
  })
})

describe('a finding', () => {
  test('has the severity of its code and the place that explains it', () => {
    expect(
      toFinding({ code: 'icon-unknown', message: 'Expected an icon.', file: 'a.mdx' }),
    ).toEqual({
      code: 'icon-unknown',
      severity: 'warning',
      message: 'Expected an icon.',
      file: 'a.mdx',
      docs: 'examples/docs/reference/findings.mdx#icon-unknown',
    })
  })

  test('keeps the severity that the register leaves open', () => {
    const report = { code: 'prop-unknown', message: 'Expected a prop.' } as const
    expect(toFinding({ ...report, severity: 'info' }).severity).toBe('info')
    expect(toFinding({ ...report, severity: 'warning' }).severity).toBe('warning')
  })

  test('of a plugin is told with its own severity', () => {
    const finding = toFinding({ code: 'plugin/spelling', severity: 'error', message: 'A slip.' })
    expect(finding).toMatchObject({
      severity: 'error',
      docs: 'examples/docs/reference/findings.mdx#codes-of-plugins',
    })
  })

  test('stays itself when it is gathered again', () => {
    const [first, second] = [new DiagnosticCollector(), new DiagnosticCollector()]
    first.report({ code: 'import-cycle', message: 'Expected imports without a circle.' })
    second.reportAll(first.all)
    expect(second.all[0]).toBe(first.all[0])
  })
})
