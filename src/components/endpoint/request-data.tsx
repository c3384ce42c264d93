import type { VNode } from 'preact'
import { OAUTH_CALLBACK, PROXY_PATH } from '../../contract/index.ts'
import { createFileBody, isBodyPrinted, type RequestOptions } from '../../openapi/index.ts'
import { type RenderContext, useRenderContext } from '../context.ts'
import {
  CHANNEL_WORDS,
  type ChannelReference,
  CONSOLE_WORDS,
  type ConsoleWords,
  type EndpointReference,
  type RequestPage,
  type SampleChoice,
  type SampleText,
  type WrittenReference,
} from './reference.ts'

/** Bytes of bodies that a page tells its script. */
const LONGEST = 24_000

/** Where hosts that have a proxy have it. */
const PROXY = `/${PROXY_PATH}`

interface RequestDataProps {
  reference: Pick<EndpointReference, 'request' | 'samples' | 'bodies' | 'examples'> & {
    settings: WrittenReference['settings']
  }
  /** Readers may send requests from the page. */
  hasConsole: boolean
}

/**
 * What the script of the page makes other requests of, and which blocks beside it stand for which
 * choices. Stands before those blocks: where the author wrote some, they stand for nothing.
 */
export function RequestData({ reference, hasConsole }: RequestDataProps): VNode {
  const context = useRenderContext()
  const isOwn = context.isLifted('request')
  const request = isOwn && !hasConsole ? undefined : sentRequest(reference)
  const page: RequestPage = {
    ...(request !== undefined && { options: hasConsole ? request : withoutInputs(request) }),
    ...(hasConsole && { console: consoleWords(context) }),
    ...(hasConsole && hasSignIn(request) && { callback: context.href(`/${OAUTH_CALLBACK}`) }),
    ...(hasConsole && reference.settings.withCookies && { withCookies: true as const }),
    ...(hasConsole && reference.settings.withProxy && { proxy: context.href(PROXY) }),
    samples: isOwn ? [] : reference.samples.map(getChoice),
    bodies: isOwn ? [] : reference.bodies.map(getChoice),
    examples: context.isLifted('response') ? [] : reference.examples.map(getChoice),
  }
  return <PageData page={page} />
}

/** What the script of the page makes connections to a channel of. */
export function ChannelData({ request, settings }: Pick<ChannelReference, 'request' | 'settings'>) {
  const context = useRenderContext()
  if (request === undefined) return null
  const page: RequestPage = {
    options: request,
    channel: {
      ...consoleWords(context),
      ...getLabels(CHANNEL_WORDS, context),
    },
    ...(hasSignIn(request) && { callback: context.href(`/${OAUTH_CALLBACK}`) }),
    ...(settings.withCookies && { withCookies: true as const }),
    ...(settings.withProxy && { proxy: context.href(PROXY) }),
    samples: [],
    bodies: [],
    examples: [],
  }
  return <PageData page={page} />
}

function PageData({ page }: { page: RequestPage }): VNode {
  const context = useRenderContext()
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  const script = (
    <script
      type="application/json"
      id="request-options"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
  return <>{context.forPeople?.(script) ?? script}</>
}

function hasSignIn(request: RequestOptions | undefined): boolean {
  return request?.auth.flat().some(({ oauth }) => oauth !== undefined) ?? false
}

function consoleWords(context: RenderContext): ConsoleWords {
  return getLabels(CONSOLE_WORDS, context)
}

function getLabels<Word extends Parameters<RenderContext['label']>[0]>(
  words: readonly Word[],
  { label }: RenderContext,
): Record<Word, string> {
  return Object.fromEntries(words.map((word) => [word, label(word)])) as Record<Word, string>
}

function withoutInputs(request: RequestOptions): RequestOptions {
  const { shapes: _, answers: __, ...others } = request
  return {
    ...others,
    parameters: request.parameters.map(({ input, ...parameter }) => parameter),
    auth: request.auth.map((all) => all.map(({ oauth, ...option }) => option)),
    bodies: request.bodies.map(({ shape, value, encoding, files, ...body }) => body),
  }
}

/** The requests of a page without the bodies that it has no room for; the first has always room. */
function sentRequest({ request }: Pick<EndpointReference, 'request'>): RequestOptions | undefined {
  if (request === undefined) return undefined
  let left = LONGEST
  const bodies = request.bodies.flatMap((option, index) => {
    const { length } = JSON.stringify(option)
    const sent = length > LONGEST ? withFile(option) : option
    left -= sent === option ? length : JSON.stringify(sent).length
    return index === 0 || left > 0 ? [sent] : []
  })
  return { ...request, bodies }
}

/** A body that a page has no room for is a file that readers choose. */
function withFile(option: RequestOptions['bodies'][number]): RequestOptions['bodies'][number] {
  if (option.body === undefined) return option
  const { shape, value, ...others } = option
  return { ...others, body: createFileBody(option.body) }
}

/**
 * Whether the samples show each of the bodies that stand beside them, when it is chosen: then
 * nothing has to be printed twice.
 */
export function showsBodies(reference: EndpointReference): boolean {
  const { samples, bodies } = reference
  const languages = samples.length
  const sent = (sentRequest(reference)?.bodies ?? []).filter(
    ({ body }) => body !== undefined && body.kind !== 'file' && isBodyPrinted(body, languages),
  )
  return (
    samples.length > 0 &&
    samples.every(({ choice }) => choice !== undefined) &&
    bodies.every(({ choice }) =>
      sent.some((it) => it.mediaType === choice?.mediaType && it.example === choice.example),
    )
  )
}

function getChoice({ choice }: SampleText): SampleChoice {
  return choice ?? {}
}
