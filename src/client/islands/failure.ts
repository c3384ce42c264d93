const STYLE = `
:host{display:block;margin-block:1rem;font:14px/1.5 ui-sans-serif,system-ui,sans-serif}
div{padding:.625rem .875rem;border:1px solid #f87171;border-radius:10px;background:#450a0a;color:#fee2e2;overflow-wrap:anywhere}
p{margin:0}p+p{margin-block-start:.25rem;font-family:ui-monospace,monospace;font-size:12px}
`

/** In development, says in its place why a component failed. A build leaves the server's HTML. */
export function showFailure(element: HTMLElement, error: unknown): void {
  if (!import.meta.env.DEV) return
  const box = document.createElement('pergola-failure')
  const root = box.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const notice = document.createElement('div')
  notice.role = 'alert'
  for (const text of [`<${element.getAttribute('name')}> failed in the browser.`, String(error)]) {
    const line = document.createElement('p')
    line.textContent = text
    notice.append(line)
  }
  root.append(style, notice)
  element.replaceChildren(box)
}
