import type { Addition } from './addition.ts'
import { readWished } from './addition-wished.ts'

/** What others add. */
const OTHER =
  /\b(?:(?:new|an?) page|group|tab|sidebar|navigation|menu|navbar|footer|card|callout|note|tip|warning|info box|link|button|redirect|image|banner|move|remove|delete|replace|rename|sentence|paragraph|question|section|heading)\b/i
/** “Add the term Hub” is “add Hub”. */
const KIND =
  /\b([Aa]dd|[Pp]ut|[Ii]nsert|[Ii]nclude) (?:an?|the|another) (?:new )?(?:(?:term|entry|item|row|bullet|point|step|one) (?:for |called )?(?=["“\p{Lu}]))?/u
/** “On the parts page, list Hub after Edge” is to be added there. */
const LISTED = /(?<=^|[,.:;!] |\b[Pp]lease |\band )[Ll]ist (?=(?:it|that|this)\b|["“\p{Lu}])/gu
/** “We have a new part.” */
const NEWS =
  /^(?:(?:we|it|you|there|our \p{L}+) )?(?:now |just |also |recently )*(?:['’]ve|['’]s|have|has|are|is|got|gets?|added|introduced|launched)(?: (?:now|just|also|got|added|introduced|launched))* (?:an?|one|another|one more) (?:(?:new|more|further) )?\p{Ll}+(?: \p{Ll}+){0,3}[.!]?$/iu
/** “Add a Hub row”. */
const NOUNS = /(?:(?:^| )(?:new|row|item|bullet|entry|step|term|point|one|line))+$/
const LONGEST = 7

/** What a prompt only tells to stand beside something else: “Add Hub to the glossary, between Edge and Node: …”. */
export function readBeside(prompt: string): Addition | undefined {
  const plain = prompt.replaceAll(LISTED, 'Add ').replace(KIND, '$1 ')
  const addition = readWished(plain, true)
  if (addition === undefined || !/^(?:item|row)$/.test(addition.noun)) return undefined
  const { object, places } = addition
  const around = addition.around.filter((one) => !NEWS.test(one))
  const name = (addition.name ?? addition.text ?? '').replace(NOUNS, '')
  const given = addition.name === undefined ? undefined : addition.text
  const [figure] = object.flatMap((one) => (one.with && /^\d/.test(one.words) ? [one.words] : []))
  const text = given ?? figure
  const head = text === undefined ? plain : plain.slice(0, plain.lastIndexOf(text))
  const isBeside = places.some(({ relation }) => relation === 'after' || relation === 'before')
  if (!isBeside || around.length > 0 || OTHER.test(head)) return undefined
  if (name === '' || name.split(' ').length > LONGEST) return undefined
  // What stands behind a full stop tells why, unless a text began ahead of it.
  if (given !== undefined && /[.!?]\s*$/.test(head)) return undefined
  return {
    ...{ noun: 'neighbor', name, object: [], around, isStrict: true },
    ...(text !== undefined && { text }),
    places: [
      ...places.map((one) => ({ ...one, words: one.words.replaceAll(/['’]s\b/g, '') })),
      ...object.flatMap(({ with: isWith, words }) =>
        isWith ? [] : [{ relation: 'in', words, mark: '' } as const],
      ),
    ],
  }
}
