import type { RequestPage, SampleChoice } from '../../components/index.ts'
import { CONTENTS_EVENT } from '../../contract/index.ts'
import type { RequestChoices } from '../../openapi/samples/index.ts'
import { startFields } from '../components/fields.ts'
import { reportCopy } from '../components/report-copy.ts'
import { startSchemas } from '../components/schemas.ts'
import { showPanel } from '../components/tab-sets.ts'
import { RequestStore } from './store.ts'

const SETS = {
  body: '#content [data-request-choice="body"]',
  status: '#content [data-request-choice="status"]',
  media:
    '#content [data-request-choice="status"] > .tab-panel[data-shown] [data-request-choice="media"]',
  onlyMedia: '#content .response-block [data-request-choice="media"]',
  bodies: '#request-body-example > [data-tab-set]',
  examples: '#response-example > [data-tab-set]',
} as const

/** Name in addresses of what opens the request console. */
const PLAYGROUND = 'playground'

/** What a reader sees of the choices. */
interface Shown {
  mediaType: string | undefined
  body: number
  status: string | undefined
  answerType: string | undefined
  example: number
}

let page: RequestPage | undefined
let store: RequestStore | undefined
let shown: Shown | undefined
let heard = false

/** The request behind this page, once its script has started. */
export function openRequest(): RequestStore | undefined {
  return store
}

/** What pages of endpoints have: fields that open and are found, and a request. */
export function start(): void {
  startFields()
  startSchemas()
  startRequest()
}

/** Makes the parts of the page follow what is chosen in one of them. */
function startRequest(): void {
  const data = document.getElementById('request-options')
  if (data === null) return
  page = JSON.parse(data.textContent) as RequestPage
  store = page.options && new RequestStore(page.options)
  store?.subscribe((choices) => show(choices))
  // What the page shows before anybody chooses.
  shown = { mediaType: undefined, body: 0, status: undefined, answerType: undefined, example: 0 }
  if (!heard) {
    heard = true
    offerPlayground()
    document.addEventListener(CONTENTS_EVENT, follow)
    document.addEventListener('change', ({ target }) => readInput(target))
    document.addEventListener('click', ({ target }) => {
      copy(target)
      if (target instanceof Element && target.closest('.endpoint-try')) void tryRequest()
    })
  }
  if (store !== undefined && Object.keys(store.get()).length > 0) show(store.get())
  for (const input of document.querySelectorAll('.request-choice :checked, .request-value')) {
    readInput(input)
  }
  follow()
  if (new URL(location.href).searchParams.get(PLAYGROUND) === 'open') tryRequest()
}

declare global {
  interface Window {
    /** What scripts of sites find, as the format has it. */
    mintlify?: SiteApi
    /** The same by the name of this program. */
    pergola?: SiteApi
  }
}

interface SiteApi {
  api?: { playground?: PlaygroundApi }
  user?: unknown
  geo?: unknown
}

export interface PlaygroundApi {
  /** What scripts of the site have said before this one was there. */
  waiting?: Record<string, string>
  setServerVariables(variables: Record<string, string>): void
  clearServerVariables(): void
}

function offerPlayground(): void {
  const { waiting } = window.mintlify?.api?.playground ?? {}
  if (waiting !== undefined) store?.presetVariables(waiting)
  const playground: PlaygroundApi = {
    setServerVariables: (variables) => store?.presetVariables(variables),
    clearServerVariables: () => store?.presetVariables({}),
  }
  // Of its readers a site of plain files knows nothing.
  window.mintlify = {
    user: null,
    geo: null,
    ...window.mintlify,
    api: { ...window.mintlify?.api, playground },
  }
  window.pergola = window.mintlify
}

/** Opens the request console, while which the address says so. */
async function tryRequest(): Promise<void> {
  if (store === undefined || page === undefined) return
  const { console: words, channel, withCookies = false, proxy, callback } = page
  const settings = { withCookies, proxy, callback, closed }
  if (words !== undefined) {
    const { openConsole } = await import('../console/index.tsx')
    tellAddress('open')
    openConsole(store, { words, ...settings })
  } else if (channel !== undefined) {
    const { openChannel } = await import('../console/channel/index.tsx')
    tellAddress('open')
    openChannel(store, { words: channel, ...settings })
  }
}

/** The console is gone. */
function closed(): void {
  tellAddress(undefined)
  // One that the address has opened leaves nothing to go back to.
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('.endpoint-try')?.focus()
}

function tellAddress(state: string | undefined): void {
  const url = new URL(location.href)
  if (state === undefined) url.searchParams.delete(PLAYGROUND)
  else url.searchParams.set(PLAYGROUND, state)
  window.history.replaceState(window.history.state, '', url)
}

/** A tab was chosen: the other parts show what belongs to it. */
function follow(): void {
  if (page === undefined || shown === undefined) return
  const before = shown
  shown = readShown()
  const anchor = document.activeElement
  const top = anchor?.getBoundingClientRect().top ?? 0
  const { mediaType, example } = page.bodies[shown.body] ?? {}
  if (shown.body !== before.body && mediaType !== undefined) store?.update({ mediaType, example })
  else if (shown.mediaType !== before.mediaType) {
    const type = shown.mediaType
    if (type !== (before.mediaType ?? page.options?.bodies[0]?.mediaType)) {
      store?.update({ mediaType: type, example: undefined })
    }
  }
  if (shown.example !== before.example) showAnswer(page.examples[shown.example])
  else if (shown.status !== before.status || shown.answerType !== before.answerType) {
    showExample(page.examples, shown)
  }
  shown = readShown()
  // Blocks above may have changed their height: what was chosen stays where it is.
  const moved = (anchor?.getBoundingClientRect().top ?? 0) - top
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}

function readShown(): Shown {
  return {
    mediaType: shownTitle(SETS.body),
    body: shownIndex(SETS.bodies),
    status: shownTitle(SETS.status),
    answerType: shownTitle(mediaSet()),
    example: shownIndex(SETS.examples),
  }
}

/** Media types of the status that is shown, or of the only one. */
function mediaSet(): string {
  return document.querySelector(SETS.status) === null ? SETS.onlyMedia : SETS.media
}

function getPanels(set: string): HTMLElement[] {
  const element = document.querySelector(set)
  return [...(element?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? [])]
}

function getTitle(panel: Element | undefined): string | undefined {
  return panel?.querySelector(':scope > .tab-panel-title')?.textContent
}

function shownTitle(set: string): string | undefined {
  return getTitle(getPanels(set).find((panel) => panel.hasAttribute('data-shown')))
}

function shownIndex(set: string): number {
  return Math.max(
    0,
    getPanels(set).findIndex((panel) => panel.hasAttribute('data-shown')),
  )
}

function showTitled(set: string, title: string | undefined): void {
  const panel = getPanels(set).find((one) => getTitle(one) === title)
  if (panel !== undefined) showPanel(panel)
}

/** The answer that an example is of. */
function showAnswer(choice: SampleChoice | undefined): void {
  showTitled(SETS.status, choice?.status)
  showTitled(mediaSet(), choice?.mediaType)
}

/** An example of the answer that is shown, of its media type where there is one. */
function showExample(
  examples: readonly SampleChoice[],
  { status, answerType, example }: Shown,
): void {
  const fits = (choice: SampleChoice | undefined): number => {
    if (choice === undefined || (status !== undefined && choice.status !== status)) return 0
    return choice.mediaType === answerType ? 2 : 1
  }
  const best = Math.max(...examples.map(fits))
  if (best === 0 || fits(examples[example]) === best) return
  const panel = getPanels(SETS.examples)[examples.findIndex((one) => fits(one) === best)]
  if (panel !== undefined) showPanel(panel)
}

function readInput(target: EventTarget | null): void {
  if (store === undefined) return
  if (target instanceof HTMLInputElement && target.name === 'request-server') {
    chooseIndex('server', Number(target.value))
  } else if (target instanceof HTMLInputElement && target.name === 'request-auth') {
    chooseIndex('auth', Number(target.value))
  } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    const { variable } = target.dataset
    if (variable === undefined || target.value === variableValue(variable)) return
    // A value that is none of its choices leaves a select empty: nobody has chosen that.
    if (target instanceof HTMLSelectElement && target.value === '') return
    const { variables } = store.get()
    store.update({ variables: { ...variables, [variable]: target.value } })
  }
}

function chooseIndex(name: 'server' | 'auth', index: number): void {
  if (store !== undefined && (store.get()[name] ?? 0) !== index) store.update({ [name]: index })
}

function variableValue(name: string): string | undefined {
  const chosen = store?.get().variables?.[name]
  const server = store?.options.servers.find(({ variables }) => variables?.[name] !== undefined)
  return chosen ?? server?.variables?.[name]
}

/** Shows what is chosen in every part of the page. */
async function show(choices: RequestChoices): Promise<void> {
  if (page?.options === undefined) return
  for (const [name, index = 0] of [
    ['server', choices.server],
    ['auth', choices.auth],
  ] as const) {
    const inputs = document.querySelectorAll<HTMLInputElement>(`[name="request-${name}"]`)
    for (const input of inputs) input.checked = Number(input.value) === index
  }
  for (const [name, value] of Object.entries(choices.variables ?? {})) {
    const inputs = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.request-value')
    for (const input of inputs) if (input.dataset.variable === name) input.value = value
  }
  const { printSamples, getSentBody } = await import('./samples.ts')
  const body = getSentBody(page.options, choices)
  showTitled(SETS.body, body?.mediaType)
  const block = page.bodies.findIndex(
    (one) => one.mediaType === body?.mediaType && one.example === body?.example,
  )
  const panel = getPanels(SETS.bodies)[block]
  if (panel !== undefined) showPanel(panel)
  shown = { ...readShown(), ...(shown && { example: shown.example, status: shown.status }) }
  printSamples(page, store?.get() ?? choices)
}

function copy(target: EventTarget | null): void {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('[data-copy-request]') : null
  if (control === null || store === undefined) return
  const { options } = store
  const choices = store.get()
  reportCopy(control, async () => {
    const { printRequestAsCurl, printRequestAsMarkdown } = await import('./samples.ts')
    const isCurl = control.dataset.copyRequest === 'curl'
    const text = isCurl
      ? printRequestAsCurl(options, choices)
      : printRequestAsMarkdown(options, choices)
    await navigator.clipboard.writeText(text)
  })
}
