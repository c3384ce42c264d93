import { expect, test } from 'vitest'
import { createSwitcherViews } from '../../src/shell/index.ts'
import type { NavigationEntry } from '../../src/site/navigation/model.ts'

const entry = (label: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  kind: 'tab',
  label,
  href: `/${label}`,
  external: false,
  ...more,
})
const options = {
  icon: ({ name }: { name: string }) => (name === 'star' ? '<svg></svg>' : undefined),
  href: ({ href }: NavigationEntry) => `/docs${href}`,
  tint: ({ light, dark }: { light: string; dark: string }) => `${light} or ${dark}`,
}

test('entries get final addresses, drawn icons and named colors', () => {
  const entries = [
    entry('a', { icon: { name: 'star' }, color: { light: '#111', dark: '#eee' } }),
    entry('b', { icon: { name: 'typo' } }),
  ]
  expect(createSwitcherViews([{ kind: 'tab', active: 0, entries }], options)).toEqual([
    {
      kind: 'tab',
      active: 0,
      entries: [
        {
          kind: 'tab',
          label: 'a',
          href: '/docs/a',
          external: false,
          icon: '<svg></svg>',
          tint: '#111 or #eee',
        },
        { kind: 'tab', label: 'b', href: '/docs/b', external: false },
      ],
    },
  ])
})

test('hidden entries are left out and the active one is still found', () => {
  const entries = [entry('a', { hidden: true }), entry('b'), entry('c')]
  const [view] = createSwitcherViews([{ kind: 'tab', active: 2, entries }], options)
  expect(view?.entries.map(({ label }) => label)).toEqual(['b', 'c'])
  expect(view?.active).toBe(1)
})

test('on a page of a hidden entry none is active', () => {
  const entries = [entry('a', { hidden: true }), entry('b')]
  const [view] = createSwitcherViews([{ kind: 'tab', active: 0, entries }], options)
  expect(view?.active).toBe(-1)
})

test('menus are views too', () => {
  const menu = [entry('x'), entry('y', { hidden: true })]
  const [view] = createSwitcherViews(
    [{ kind: 'tab', active: 0, entries: [entry('a', { menu })] }],
    options,
  )
  expect(view?.entries[0]?.menu).toEqual([
    { kind: 'tab', label: 'x', href: '/docs/x', external: false },
  ])
})
