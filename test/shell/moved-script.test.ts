import { expect, test } from 'vitest'
import { movedScript } from '../../src/shell/index.ts'

/** Where the script sends a reader who asked for an address; `undefined`: nowhere. */
function sentTo(address: string, moved: object): string | undefined {
  let target: string | undefined
  const { pathname, search, hash } = new URL(address, 'https://acme.dev')
  const location = {
    pathname,
    search,
    hash,
    replace: (to: string) => {
      target = to
    },
  }
  const document = {
    documentElement: { hidden: false },
    getElementById: () => ({ textContent: JSON.stringify(moved) }),
  }
  new Function('document', 'location', movedScript)(document, location)
  expect(document.documentElement.hidden).toBe(target !== undefined)
  return target
}

const RULES = [
  ['^/docs/guides(?:/(.*))?/?$', '/docs/$1'],
  ['^/docs/v1-(.*)/?$', '/docs/v2-$1?old=1'],
  ['^/docs/öl/(.*)/?$', 'https://acme.dev/oil/$1'],
]

test.each([
  ['/docs/guides/a/b', '/docs/a/b'],
  ['/docs/guides/a/b/?q=1#part', '/docs/a/b?q=1#part'],
  ['/docs/guides/a/index.html', '/docs/a'],
  ['/docs/guides', '/docs/'],
  ['/docs/v1-users?q=1', '/docs/v2-users?old=1'],
  ['/docs/%C3%B6l/a%20b', 'https://acme.dev/oil/a%20b'],
  ['/docs/other', undefined],
])('`%s` has moved to `%s`', (address, target) => {
  expect(sentTo(address, { rules: RULES })).toBe(target)
})

test('other addresses lead home where the site wants it, and home is no loop', () => {
  expect(sentTo('/docs/other?q=1', { rules: RULES, home: '/docs/' })).toBe('/docs/')
  expect(sentTo('/docs/', { rules: RULES, home: '/docs/' })).toBeUndefined()
  expect(sentTo('/docs/%E0%A4%A', { rules: RULES, home: '/docs/' })).toBe('/docs/')
})
