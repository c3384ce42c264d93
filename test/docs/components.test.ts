import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROP_RULES } from '../../src/components/props/rules.ts'
import { packageRoot } from '../../src/package/index.ts'

const FOLDER = join(packageRoot, 'examples', 'docs', 'components')

/** Names for which their page names the one that stands for them, and props that only the compiler gives. */
const OTHER_NAMES = ['CodeBlocks', 'SnippetGroup', 'Param', 'Response']
const OWN_PROPS = ['alternatives', 'chooses']

const text = readdirSync(FOLDER)
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n')
const live = [...text.matchAll(/^(`{3,})mdx live\n([\s\S]*?)^\1$/gm)].map(([, , code]) => code)
const shown = new Set(
  live.flatMap((code = '') => [...code.matchAll(/<([A-Z][\w.]*)/g)].map(([, name]) => name)),
)

describe('the pages about components', () => {
  test('show each component live', () => {
    // A group of code is written as its fences, and a tree under either name.
    const missing = Object.keys(PROP_RULES).filter(
      (name) => !shown.has(name) && !shown.has(name.replace('FileTree.', 'Tree.')),
    )
    expect(missing.toSorted()).toEqual(OTHER_NAMES.toSorted())
  })

  test('name each component and each of its props', () => {
    const named = new Set([...text.matchAll(/`<?([\w.]+)(?:=[^`]*)?>?`/g)].map(([, name]) => name))
    const missing = Object.entries(PROP_RULES).flatMap(([name, props]) =>
      [
        ...(named.has(name) || shown.has(name) || name.includes('.') ? [] : [name]),
        ...Object.keys(props).filter((prop) => !named.has(prop)),
      ].map((one) => `${name}: ${one}`),
    )
    expect(missing.filter((one) => !OWN_PROPS.some((prop) => one.endsWith(` ${prop}`)))).toEqual([])
  })
})
