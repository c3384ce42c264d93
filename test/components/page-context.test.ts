import { useContext } from 'preact/hooks'
import { jsx, jsxs } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { expect, test, vi } from 'vitest'
import { createPageContext } from '../../src/components/page-context.ts'

test('readers of the context get the value of the nearest provider', () => {
  const context = createPageContext('nothing')
  const Reader = () => jsx('b', { children: useContext(context) })
  const { Provider } = context
  const inner = jsx(Provider, { value: 'inner', children: jsx(Reader, {}) })
  const tree = jsxs(Provider, { value: 'outer', children: [jsx(Reader, {}), inner] })
  expect(renderToString(tree)).toBe('<b>outer</b><b>inner</b>')
  expect(renderToString(jsx(Reader, {}))).toBe('<b>nothing</b>')
})

test('no provider remembers its readers, which would keep whole pages in memory', () => {
  const context = createPageContext('page')
  const readers: unknown[] = []
  function Reader(this: object) {
    readers.push(this)
    return useContext(context)
  }
  const add = vi.spyOn(Set.prototype, 'add')
  const text = renderToString(jsx(context.Provider, { value: 'page', children: jsx(Reader, {}) }))
  const remembered = add.mock.calls.map(([value]) => value)
  add.mockRestore()
  expect(text).toBe('page')
  expect(readers).toHaveLength(1)
  expect(remembered).not.toContain(readers[0])
})
