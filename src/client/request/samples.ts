import type { RequestPage } from '../../components/index.ts'
import {
  type BodyOption,
  createWireRequest,
  getBodyOption,
  getChosenRequest,
  getLanguage,
  getPrintedRequest,
  type RequestChoices,
  type RequestOptions,
  sampleText,
} from '../../openapi/samples/index.ts'
import { followChoices } from './authored.ts'
import { recolor } from './colors.ts'

/** Code as the page came with it. */
interface Original {
  text: string
  html: string
}

const originals = new WeakMap<Element, Original>()

/** Prints the request that is chosen in every language of the page, as the build does. */
export function printSamples({ options, samples }: RequestPage, choices: RequestChoices): void {
  if (options === undefined) return
  const request = getChosenRequest(options, choices)
  const made = samples.filter(({ language }) => language !== undefined)
  const printed = getPrintedRequest(request, made.length)
  const blocks = document.querySelectorAll('#request-example code[class^="language-"]')
  for (const [index, { language: name = '' }] of samples.entries()) {
    const language = getLanguage(name)
    const code = blocks[index]
    if (code === undefined) continue
    // What an author wrote is changed only where the page knows what it means.
    const written = originals.get(code)?.text ?? code.textContent
    print(
      code,
      language === undefined
        ? followChoices(written, options, choices)
        : sampleText(printed, language),
    )
  }
  const address = request.server + options.path
  for (const control of document.querySelectorAll<HTMLElement>('.endpoint-copy')) {
    control.dataset.copy = address
    const words = control.textContent.trim()
    control.ariaLabel = `${words} ${address}`
  }
  const server = document.querySelector('.endpoint-server')
  if (server !== null) server.textContent = request.server
}

function print(code: Element, text: string): void {
  const original = originals.get(code) ?? { text: code.textContent, html: code.innerHTML }
  originals.set(code, original)
  if (text.trimEnd() === original.text) {
    if (code.innerHTML !== original.html) code.innerHTML = original.html
    return
  }
  const template = document.createElement('template')
  template.innerHTML = original.html
  code.replaceChildren(recolor(template.content, text.trimEnd(), code.className))
  // Keyboards scroll what may have become longer.
  code.closest('pre')?.setAttribute('tabindex', '0')
}

/** The body of a request, if it has one. */
export function getSentBody(
  options: RequestOptions,
  choices: RequestChoices,
): BodyOption | undefined {
  return getBodyOption(options, choices)
}

/** The request as a command. */
export function printRequestAsCurl(options: RequestOptions, choices: RequestChoices): string {
  const curl = getLanguage('curl')
  return curl === undefined ? '' : sampleText(getChosenRequest(options, choices), curl)
}

/** The request in the language that is shown, with its method and address, as Markdown. */
export function printRequestAsMarkdown(options: RequestOptions, choices: RequestChoices): string {
  const { method, url } = createWireRequest(getChosenRequest(options, choices))
  const [only] = document.querySelectorAll('#request-example code')
  const code = document.querySelector('#request-example .tab-panel[data-shown] code') ?? only
  const [, language = 'bash'] = /language-(\S+)/.exec(code?.className ?? '') ?? []
  const text = code?.textContent ?? printRequestAsCurl(options, choices)
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `**${method}** ${url}\n\n${fence}${language}\n${text}\n${fence}\n`
}
