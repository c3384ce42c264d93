import { withoutQuotes } from '../names.ts'
import { all, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'

const AREA = '(?<area>header|nav ?bar|top ?bar|top navigation|top menu|footer)'
const LEAD =
  '(?:mail(?: to)?|e-?mail|write to|send (?:a |an )?(?:e-?)?mails? to|go to|lead to|point to|link to|open|take (?:people|readers|users) to)'
const TO = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|mailto:\\S+|https?:\\/\\/\\S+'
const LINK = new RegExp(
  `^(?:the |our )?(?<label>["“][^"“”]+["”]|[^,.;:"“”]+?)(?: (?<kind>link|button|icon|entry|item))? (?:should|must|has to|needs to|ought to) (?:now |really )?${LEAD} (?<to>${TO})[.,;]?$`,
  'i',
)

/** Where links of one bar of the site lead, with why they change ahead. */
export const BAR_LINKS: readonly Way[] = [
  // “The top bar still has the defaults. Help should mail to help@…, and the Login button should open https://….”
  [
    all(
      `[^.;:@]*\\b${AREA}\\b[^.;:@]*[.;:] ${PLEASE}(?<list>[^;:]+? (?:should|must|has to|needs to|ought to) (?:.|:(?=\\/\\/))+)`,
    ),
    ({ area = '', list = '' }) => {
      const links = list
        .split(
          /[,.;] (?:and )?(?=[^,;]+? (?:should|must|has to|needs to|ought to) )| and (?=[^,;]+? (?:should|must|has to|needs to|ought to) )/i,
        )
        .map((one) => LINK.exec(one.trim())?.groups)
      const wishes = links.flatMap((found) => {
        const { label = '', kind = 'link', to = '' } = found ?? {}
        const address = to.replace(/[.,;]$/, '')
        const href = /^(?:https?:|mailto:)/i.test(address) ? address : `mailto:${address}`
        return label === '' || NO_LABEL.test(label)
          ? []
          : [`The ${withoutQuotes(label)} ${kind} in the ${area} should go to ${href}`]
      })
      return wishes.length === links.length ? wishes : []
    },
  ],
]

const NO_LABEL = /^(?:it|that|this|they|these|those|them|both|all)$/i
