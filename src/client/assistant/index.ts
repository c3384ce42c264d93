import { addStyle } from '../components/added.ts'
import { createElement } from '../search/element.ts'
import style from './assistant.css?inline'
import { Panel, Sheet } from './panel/index.ts'
import type { AssistantRequest } from './request.ts'
import { loadSettings, page } from './settings.ts'
import answerStyle from './text.css?inline'

addStyle(style + answerStyle)

let panel: Panel | undefined
let sheet: Sheet | undefined

/** Loads what the first question needs in any case. */
export function prepare(): void {
  // Whoever asks is told if it fails.
  loadSettings().catch(() => undefined)
}

/** Shows the assistant in the page itself. */
export async function mount(holder: Element): Promise<void> {
  try {
    panel = new Panel(await loadSettings())
    holder.replaceChildren(panel.root)
  } catch {
    holder.replaceChildren(createElement('p', {}, page.labels.failed))
  }
}

/** Opens the sheet, unless the page itself shows the assistant, and does what is asked for. */
export async function open({ text, attachment, opener, isQuiet = false }: AssistantRequest) {
  if (panel === undefined) await makeSheet()
  sheet?.open(opener ?? document.activeElement, isQuiet)
  if (attachment !== undefined) panel?.attach(attachment)
  panel?.revealEnd()
  if (!isQuiet) panel?.focus()
  if (text !== undefined && text !== '') panel?.ask(text)
}

/** Opens the sheet or closes it; the focus goes there first where it is elsewhere. */
export function toggle(request: AssistantRequest): void {
  const isLeft = sheet?.isOpen && sheet.hasFocus && request.attachment === undefined
  if (isLeft) sheet?.close()
  else open(request)
}

async function makeSheet(): Promise<void> {
  sheet ??= new Sheet()
  const made = sheet
  try {
    const settings = await loadSettings()
    // It may have been asked for twice.
    if (panel !== undefined) return
    panel = new Panel(settings, () => made.close())
    made.fill(panel.root, settings.labels.name)
  } catch {
    // Without the words of the site there are those of the page.
    const { failed } = page.labels
    const close = createElement('button', { type: 'button', class: 'assistant-button' }, 'OK')
    close.addEventListener('click', () => made.close())
    made.fill(
      createElement('div', { class: 'assistant-failure' }, createElement('p', {}, failed), close),
      failed,
    )
  }
}
