import type { AssistantSettings } from '../../shell/index.ts'
import { placeOf } from './markdown/index.ts'
import type { Answer } from './model.ts'

/** Code, which stays as it is, and the addresses of links. */
const pieces = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|(`+)(?!`)[\s\S]*?\2|\]\(<?([^()\s<>]+)/g

/** An answer as Markdown that says as much elsewhere: with its sources and whole addresses. */
export function getSharedMarkdown(
  { text, sources }: Pick<Answer, 'text' | 'sources'>,
  settings: Pick<AssistantSettings, 'base' | 'address'> & {
    labels: Pick<AssistantSettings['labels'], 'sources'>
  },
  here = location.href,
): string {
  const whole = (href: string) => {
    const place = placeOf(href, settings, here)
    return place === undefined ? href : new URL(place.href, here).href
  }
  const body = text.replaceAll(pieces, (piece: string, _fence, _ticks, href?: string) =>
    href === undefined ? piece : piece.replace(href, () => whole(href)),
  )
  if (sources.length === 0) return body
  const rows = sources.map(({ url, title }, at) => {
    const name = (title ?? whole(url)).replaceAll(/[[\]\\]/g, '\\$&')
    return `${at + 1}. [${name}](${whole(url)})`
  })
  return `${body}\n\n${settings.labels.sources}:\n\n${rows.join('\n')}`
}

/** An address that asks a question anew, on the page that the reader is on. */
export function getAskingAddress(question: string, here = location.href): string {
  const address = new URL(here)
  address.hash = ''
  address.searchParams.set('assistant', question)
  return address.href
}

/** What there is to tell to who may know more. */
export interface Report {
  question: string
  threadId: string | undefined
}

/** Where readers turn to when there is no answer, who are spared saying again what they have said. */
export function getSupportAddress(
  { supportEmail, supportUrl }: Pick<AssistantSettings, 'supportEmail' | 'supportUrl'>,
  { question, threadId }: Report,
  here = location.href,
): string | undefined {
  if (supportUrl !== undefined) {
    const address = new URL(supportUrl)
    if (threadId !== undefined) address.searchParams.set('threadId', threadId)
    return address.href
  }
  if (supportEmail === undefined) return undefined
  const body = [question, '', here, ...(threadId === undefined ? [] : [`threadId: ${threadId}`])]
  const fields = { subject: question.slice(0, 100), body: body.join('\r\n') }
  const query = Object.entries(fields).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${supportEmail}?${query.join('&')}`
}
