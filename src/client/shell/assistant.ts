/// <reference types="vite/client" />
import { isOpenKey } from '../assistant/open-key.ts'
import type { AssistantRequest } from '../assistant/request.ts'

const entries = '.assistant-entry, [data-page-action="ask"]'

/** The panel with all that it needs is loaded when somebody is about to ask. */
const load = () => import('../assistant/index.ts')

const closest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null

const open = (request: AssistantRequest) => load().then((assistant) => assistant.open(request))

function isLeftOpen(): boolean {
  try {
    return sessionStorage.getItem(isOpenKey) === 'true'
  } catch {
    // Blocked: nothing is remembered.
    return false
  }
}

/** What stands in the address is done once: reloading does not ask again. */
function takeQuestion(): string | undefined {
  const address = new URL(location.href)
  const text = address.searchParams.get('assistant') ?? undefined
  address.searchParams.delete('assistant')
  if (text !== undefined) history.replaceState(history.state, '', address)
  return text
}

/** Shows the assistant in a page that is made for it. */
function mount(): Promise<void> | undefined {
  const holder = document.querySelector('#assistant-page')
  return holder === null ? undefined : load().then((assistant) => assistant.mount(holder))
}

function start(): void {
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, ({ target }) => {
      if (closest(target, entries) !== null) load().then((assistant) => assistant.prepare())
      const code = closest(target, 'main .code-block-body')
      if (code !== null) import('../assistant/page/code.ts').then(({ offer }) => offer(code))
    })
  }
  document.addEventListener('click', ({ target }) => {
    const opener = closest(target, entries)
    if (opener !== null) open({ opener })
  })
  document.addEventListener('keydown', async (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'i' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    const [assistant, { selected }] = await Promise.all([
      load(),
      import('../assistant/page/selection.ts'),
    ])
    assistant.toggle(selected())
  })
  document.addEventListener('pergola:ask', (event) => {
    if (event instanceof CustomEvent) open(event.detail)
  })
  for (const kind of ['pointerup', 'keyup']) {
    document.addEventListener(kind, () => {
      if (getSelection()?.isCollapsed !== false) return
      import('../assistant/page/selection.ts').then(({ offer }) => offer())
    })
  }
  const mounted = mount()
  // The development server swaps the content in place after an edit.
  document.addEventListener('pergola:swap', mount)
  const text = takeQuestion()
  if (text !== undefined) Promise.resolve(mounted).then(() => open({ text }))
  else if (mounted === undefined && isLeftOpen()) open({ isQuiet: true })
  if (mounted === undefined && document.querySelector('#pergola-assistant[data-bar]') !== null) {
    import('../assistant/page/bar.ts').then((bar) => bar.show())
  }
}

if (document.querySelector('#pergola-assistant') !== null) start()
