import { getAddress } from '../address.ts'
import { addPart } from '../intents/parts/add-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { Said } from '../prompt/said.ts'
import { plainName, type ReadTelling } from './telling.ts'

const ASKED =
  /^add (?:an?|another|one more) (?:new )?question (?:to|in|on) (?:the |our )?(?<page>[^,:]+?)(?:,? (?:under|in|to) (?:the )?(?:(?:heading|section|group) )?(?<around>[^,:]+?)(?: (?:heading|section|group))?)?(?: called)?: (?<name>⟦\d+⟧)(?<rest>.*)$/i
const ANSWERED =
  /^,? ?(?:and )?(?:the answer (?:is|should be|says)(?: that)?|answer(?: it)?(?: with| saying)?(?: that)?|say(?: that)?|explain that):? (?<answer>[^⟦]+?|⟦\d+⟧)(?:,? (?:with|and) an? (?:\w+ )?link to (?:the |our )?(?<to>[^,⟦]+?)(?: page| guide)?)?$/i

/** “Add a question to the FAQ under B: “…” Answer that …, with a link to the C page.” */
export const readQuestion: ReadTelling = ([first = '', second = ''], quotations) => {
  const asked = ASKED.exec(first)?.groups
  const isWithin = asked?.rest !== undefined && asked.rest !== ''
  const answered =
    asked === undefined ? undefined : ANSWERED.exec(isWithin ? (asked.rest ?? '') : second)?.groups
  if (asked?.page === undefined || answered?.answer === undefined) return undefined
  const { page, around, name = '' } = asked
  const { answer, to } = answered
  return {
    count: isWithin ? 1 : 2,
    async perform(context) {
      const { docs } = context
      const text = asSentence(quotations.read(answer))
      const target = to === undefined ? undefined : plainName(to, quotations)
      const address = target === undefined ? undefined : await getAddress(docs, target)
      const title =
        address?.startsWith('/') === true ? await docs.titleOf(await docs.fileOf(address)) : target
      const link = address === undefined ? '' : ` See [${title}](${address}).`
      const place: Record<string, string> =
        around === undefined ? {} : { around: plainName(around, quotations) }
      return addPart.perform(
        context,
        new Said(
          { text: first, quotations: [quotations.read(name), `${text}${link}`] },
          {
            kind: 'question',
            page: plainName(page, quotations),
            name: '⟦0⟧',
            text: '⟦1⟧',
            ...place,
          },
        ),
      )
    },
  }
}
