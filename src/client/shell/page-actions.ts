import { reportCopy } from '../components/report-copy.ts'

function getText(address: string): Promise<string> {
  return fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`Expected ${address}, received ${answer.status}.`)
    return answer.text()
  })
}

/** Safari takes no text that comes after a wait, but the promise of one. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || navigator.clipboard.write === undefined) {
    return navigator.clipboard.writeText(await text)
  }
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

function copyPage(control: HTMLElement): Promise<void> {
  return reportCopy(control, () => copyText(getText(control.dataset.twin ?? '')))
}

/** Leads to an address that holds the page's text. */
async function openFilled({ dataset }: HTMLElement): Promise<void> {
  const { twin = '', template = '' } = dataset
  // Opened at once: browsers hold back what opens after a wait.
  const tab = window.open('', '_blank')
  const text = await getText(twin).catch(() => twin)
  const address = template.replaceAll('$page', () => encodeURIComponent(text))
  if (tab === null) location.href = address
  else {
    tab.opener = null
    tab.location.href = address
  }
}

/** Where the address of the site was not known when it was built, that of the page tells it. */
function completeAddresses(): void {
  const unknown = 'https://site.invalid'
  const complete = (text: string) =>
    text
      .replaceAll(encodeURIComponent(unknown), () => encodeURIComponent(location.origin))
      .replaceAll(unknown, () => location.origin)
  for (const link of document.querySelectorAll<HTMLElement>('.page-context-menu [href]')) {
    link.setAttribute('href', complete(link.getAttribute('href') ?? ''))
  }
  for (const control of document.querySelectorAll<HTMLElement>('.page-context-menu [data-copy]')) {
    control.dataset.copy = complete(control.dataset.copy ?? '')
  }
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')
}

let started = false

/** Lets the page's menu do what links cannot. */
export function start(): void {
  completeAddresses()
  if (started) return
  started = true
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('[data-page-action]')
    if (control === null) return
    const { pageAction } = control.dataset
    if (pageAction === 'copy-page') copyPage(control)
    if (pageAction === 'print') print()
    if (pageAction === 'fill') {
      event.preventDefault()
      openFilled(control)
    }
  })
  // With nothing selected there is nothing else that could be meant.
  document.addEventListener('copy', ({ target }) => {
    const control = document.querySelector<HTMLElement>('[data-page-action="copy-page"]')
    if (control === null || isWriting(target) || getSelection()?.isCollapsed === false) return
    copyPage(control)
  })
}
