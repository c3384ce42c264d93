import { SITE_DESCRIPTION, type SiteDescription } from '../../../contract/index.ts'
import {
  extractAnswer,
  getQuestionContext,
  SiteLinks,
  StaticPassages,
} from '../../../search/index.ts'
import type { AssistantSettings } from '../../../shell/index.ts'
import { type AnswerEvent, type Inquiry, Problem } from '../model.ts'
import { page } from '../settings.ts'

/** Passages that are looked at, and of how many of them an answer is made. */
const PASSAGES = 12
const QUOTABLE = 5

/** The page for unknown addresses says nothing of what is asked there. */
const NOT_FOUND = '/404'

let passages: Promise<StaticPassages> | undefined

/** Answers in the words of the pages, from the files of the site alone. */
export async function* askSite(
  { messages, question, signal }: Inquiry,
  settings: AssistantSettings,
): AsyncGenerator<AnswerEvent> {
  const { base, lang, trailingSlash, labels } = settings
  const { version } = page
  const { currentPath } = document.documentElement.dataset
  const texts = question.attachments.filter(({ kind }) => kind !== 'image')
  const earlier = messages.filter(({ role }) => role === 'user').at(-2)
  const selected = texts.map(({ value }) => value)
  const found = await open(base)
    .then((opened) =>
      opened.search(question.text, {
        limit: PASSAGES,
        language: lang,
        ...(version !== undefined && { version }),
        ...(currentPath !== undefined && currentPath !== NOT_FOUND && { currentPath }),
        ...getQuestionContext(selected, earlier?.text),
      }),
    )
    .catch((error: unknown) => {
      passages = undefined
      throw new Problem('failed', error)
    })
  signal.throwIfAborted()
  const links = new SiteLinks({
    base,
    trailingSlash,
    // Which pages there are is not known here; files have an ending.
    has: (path) => !/\.\w+$/.test(path),
  })
  const { answered, markdown, cited } = extractAnswer(found, {
    question: question.text,
    links,
    words: labels,
    hasCode: texts.some(({ kind }) => kind === 'code'),
    quotable: QUOTABLE,
  })
  for (const { path, title } of cited) {
    yield { type: 'source', source: { url: links.addressOf(path), title } }
  }
  yield { type: 'text', text: markdown }
  yield { type: 'answered', isAnswered: answered }
}

function open(base: string): Promise<StaticPassages> {
  passages ??= load(base, SITE_DESCRIPTION).then((text) => {
    const { indexes }: SiteDescription = JSON.parse(text)
    return new StaticPassages({ indexes, load: (path) => load(base, path) })
  })
  return passages
}

async function load(base: string, path: string): Promise<string> {
  // Only the heads of indexes keep their names when they change.
  const isHead = /^_pergola\/(?:search\/)?[^/]+\.json$/.test(path)
  const response = await fetch(`${base}/${path}`, isHead ? { cache: 'no-cache' } : {})
  if (!response.ok) throw new Error(`Expected \`${path}\`, received status ${response.status}.`)
  return response.text()
}
