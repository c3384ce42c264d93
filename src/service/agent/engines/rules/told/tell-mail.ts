import { MAIL } from '../address.ts'
import { changeMail } from '../intents/change-mail.ts'
import { Said } from '../prompt/said.ts'
import type { ReadTelling } from './telling.ts'

/** An address as it is, and the one that the docs still have. */
export const readAddresses: ReadTelling = ([first = '', second = '', third = ''], quotations) => {
  const [, now = ''] =
    /^(?:the|our) (?:\S+ ){0,3}(?:e-?mail|address|contact)(?: address)? is(?: now)? (\S+@\S+?)(?: now| from now on)?$/i.exec(
      quotations.write(first),
    ) ?? []
  const [, old = '', rest = ''] =
    /^[^@]* (?:give|gives|say|says|show|shows|have|has|use|uses|list|lists|mention|mentions|name|names)(?: the old one,?)? (\S+@[^\s,]+)(.*)$/i.exec(
      quotations.write(second),
    ) ?? []
  const CORRECT =
    /^,?(?: and| so)?(?: please)? ?(?:correct|fix|update|change|replace)(?: (?:those|them|it|that|these|all of them))?(?: too| as well)?$/i
  const isWithin = CORRECT.test(rest) && rest !== ''
  if (!MAIL.test(now) || !MAIL.test(old) || !(isWithin || (rest === '' && CORRECT.test(third))))
    return undefined
  return {
    count: isWithin ? 2 : 3,
    perform: (context) =>
      changeMail.perform(
        context,
        new Said(
          { text: 'use ⟦0⟧ instead of ⟦1⟧', quotations: [now, old] },
          { to: '⟦0⟧', from: '⟦1⟧' },
        ),
      ),
  }
}
