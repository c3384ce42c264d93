import type { ComponentChildren } from 'preact'
import type { RenderContext } from '../../components/index.ts'

/** Questions whose answers are texts that depend on nothing but the question. */
const recorded = ['icon', 'href', 'inlineMarkdown', 'formula', 'highlight', 'label'] as const

/** What the page answered, by question and its arguments; ids in the order they were given. */
export type Answers = Record<string, string | string[]>

/**
 * The page as the components inside an island see it. It takes note of every answer, so that they
 * get the same ones in the browser, where there is no page to ask.
 */
export class Recording {
  readonly answers: Answers = {}
  readonly context: RenderContext

  /** @param html renders children with this recording around them */
  constructor(page: RenderContext, html: (children: ComponentChildren) => string) {
    const context: RenderContext = { ...page, html }
    for (const question of recorded) {
      const ask = page[question] as (...given: unknown[]) => string | undefined
      Object.assign(context, {
        [question]: (...given: unknown[]) => {
          const answer = ask(...given)
          if (answer !== undefined) this.answers[keyOf(question, given)] = answer
          return answer
        },
      })
    }
    context.id = (...given) => {
      const id = page.id(...given)
      const key = keyOf('id', given)
      this.answers[key] = [...(this.answers[key] ?? []), id]
      return id
    }
    this.context = context
  }
}

function keyOf(question: string, given: readonly unknown[]): string {
  return `${question}${JSON.stringify(given)}`
}
