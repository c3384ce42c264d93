import { ASK_EVENT, ASSISTANT_ID, SWAP_EVENT } from '../../../contract/index.ts'
import type { AssistantRequest } from '../request.ts'
import { forget, isLeftOpen } from '../room.ts'

const openers = '.assistant-entry, [data-page-action="ask"]'

/** The panel with all that it needs is loaded when somebody is about to ask. */
const load = () => import('../index.ts')

const open = (request: AssistantRequest) => load().then((assistant) => assistant.open(request))

const closest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null

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

function prepare({ target }: Event): void {
  if (closest(target, openers) !== null) load().then((assistant) => assistant.prepare())
  const code = closest(target, 'main .code-block-body')
  if (code !== null) import('./code.ts').then(({ offer }) => offer(code))
}

function click({ target }: Event): void {
  const opener = closest(target, openers)
  if (opener !== null) open({ opener })
}

async function keydown(event: Event): Promise<void> {
  if (!(event instanceof KeyboardEvent) || !isShortcut(event)) return
  event.preventDefault()
  const [assistant, { getSelected: selected }] = await Promise.all([
    load(),
    import('./selection.ts'),
  ])
  assistant.toggle(selected())
}

/** Ctrl or Cmd with I. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'i' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

function offerSelection(): void {
  if (getSelection()?.isCollapsed !== false) return
  import('./selection.ts').then(({ offer }) => offer())
}

const handlers: Readonly<Record<string, (event: Event) => void>> = {
  pointerover: prepare,
  focusin: prepare,
  click,
  keydown,
  pointerup: offerSelection,
  keyup: offerSelection,
  [ASK_EVENT]: (event) => {
    if (event instanceof CustomEvent) open(event.detail)
  },
}

/**
 * Opens the assistant wherever a page offers it.
 *
 * @param early what readers have done before this was loaded
 */
export function start(early: readonly Event[]): void {
  for (const [type, handle] of Object.entries(handlers)) document.addEventListener(type, handle)
  const mounted = mount()
  // The development server swaps the content in place after an edit.
  document.addEventListener(SWAP_EVENT, mount)
  const text = takeQuestion()
  if (text !== undefined) Promise.resolve(mounted).then(() => open({ text }))
  else if (mounted === undefined && isLeftOpen()) open({ isQuiet: true }).catch(forget)
  if (mounted === undefined && document.querySelector(`#${ASSISTANT_ID}[data-bar]`) !== null) {
    import('./bar.ts').then((bar) => bar.show())
  }
  for (const event of early) handlers[event.type]?.(event)
  // A selection may have been the first that was done.
  offerSelection()
}
