import { FINDINGS_ID } from '../../contract/index.ts'

interface Finding {
  severity: 'error' | 'warning' | 'info'
  code: string
  message: string
  hint?: string
  file?: string
  line?: number
  column?: number
  frame?: string
}

interface Findings {
  findings: readonly Finding[]
  more: number
}

const STYLE = `
:host{position:fixed;inset-block-end:1rem;inset-inline-end:1rem;z-index:2147483647;font:14px/1.5 ui-sans-serif,system-ui,sans-serif;color:#e6e6e6;max-inline-size:min(46rem,calc(100vw - 2rem))}
details{background:#18181b;border:1px solid #3f3f46;border-radius:12px;box-shadow:0 10px 30px #0006;overflow:hidden}
summary{cursor:pointer;padding:.5rem .875rem;font-weight:600;list-style:none}
summary:focus-visible{outline:2px solid #60a5fa;outline-offset:-2px}
.error summary{color:#fca5a5}.warning summary{color:#fcd34d}.info summary{color:#93c5fd}
ol{margin:0;padding:0;list-style:none;max-block-size:60vh;overflow:auto}
li{padding:.75rem .875rem;border-block-start:1px solid #3f3f46}
p{margin:.25rem 0}.place{font-family:ui-monospace,monospace;font-size:12px;color:#a1a1aa}
.hint{color:#86efac}pre{margin:.5rem 0 0;padding:.5rem;background:#09090b;border-radius:6px;overflow:auto;font-size:12px}
`

/** Shows the findings that the server wrote into a page. */
export function showFindingsOf(page: Document): void {
  showFindings(page.querySelector(`#${FINDINGS_ID}`)?.textContent ?? '')
}

/** Shows findings as the server writes them; without any the overlay goes. */
export function showFindings(source: string): void {
  const before = document.querySelector('pergola-findings')
  // The same once more: what its reader has opened or closed stays so.
  if (before?.getAttribute('data-source') === source) return
  const wasOpen = before?.shadowRoot?.querySelector('details')?.open
  before?.remove()
  const { findings, more }: Findings = source ? JSON.parse(source) : { findings: [], more: 0 }
  const [worst] = findings
  if (worst === undefined) return
  const overlay = document.createElement('pergola-findings')
  overlay.dataset.source = source
  const root = overlay.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const details = document.createElement('details')
  details.className = worst.severity
  details.open = wasOpen ?? worst.severity === 'error'
  const summary = document.createElement('summary')
  const count = findings.length + more
  summary.textContent = count === 1 ? `1 ${worst.severity}` : `${count} findings`
  const list = document.createElement('ol')
  list.append(...findings.map(createItem))
  if (more > 0) {
    const rest = document.createElement('li')
    rest.append(createText('p', `${more} more are told in the terminal.`, 'message'))
    list.append(rest)
  }
  details.append(summary, list)
  root.append(style, details)
  document.body.append(overlay)
}

function createItem({ file, line, column, code, message, hint, frame }: Finding): HTMLElement {
  const entry = document.createElement('li')
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  entry.append(createText('p', `${place} ${code}`, 'place'), createText('p', message, 'message'))
  if (hint !== undefined) entry.append(createText('p', hint, 'hint'))
  if (frame !== undefined) entry.append(createText('pre', frame, 'frame'))
  return entry
}

function createText(tag: string, content: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = content
  return element
}
