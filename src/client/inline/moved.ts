import { MOVED_ID, type MovedPages } from '../../contract/index.ts'

// On the page for unknown addresses: goes where the address has moved to, else home where the site
// wants that. The page is not to flash up before.
const moved: MovedPages = JSON.parse(
  (document.getElementById(MOVED_ID) as HTMLElement).textContent as string,
)
const here = location
let path = here.pathname
let target = moved.home
try {
  path = decodeURI(path)
} catch {}
path = path.replace(/(?:\/index)?\.html$|\/+$/, '') || '/'
for (const [pattern, replacement] of moved.rules) {
  const expression = RegExp(pattern)
  if (!expression.test(path)) continue
  target = encodeURI(path.replace(expression, replacement))
  if (!/[?#]/.test(target)) target += here.search + here.hash
  break
}
if (target && target !== here.pathname) {
  document.documentElement.hidden = true
  here.replace(target)
}
