import { AgentRefusal } from '../../../model.ts'
import { MAIL } from '../address.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { nameWords } from '../names.ts'
import { printQuotedNames } from '../navigation.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const ANY = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?<!\.)/g
const KIND = '(mail|email|e-mail|mail address|email address|e-mail address)'
const BECOMES =
  '(is now|is|are now|changed to|has changed to|should be|must be|should now be|becomes|moved to|->|→|=>|:)'

/** Changes a mail address wherever it stands. */
export const changeMail: Intent = {
  does: 'change a mail address everywhere',
  example: 'Our support mail is now help@example.com',
  hints: ['mail', 'email', 'e-mail', 'contact', 'support'],
  phrases: [
    `[(our|the)] [new] [{whose}] ${KIND} [(on|in) {page}] ${BECOMES} {to:word} [(now|instead|these days)]`,
    `(change|set|update) [(our|the)] [{whose}] ${KIND} [(on|in) {page}] (to|into) {to:word}`,
    '(change|replace|update) {from:word} (to|into|with|by) {to:word} [@everywhere]',
    '{from:word} is now {to:word} [@everywhere]',
  ],
  accepts: (said) =>
    MAIL.test(said.text('to')) && (said.find('from') === undefined || MAIL.test(said.text('from'))),
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs, files } = context
  const to = said.text('to')
  const page = said.find('page')
  if (page !== undefined) return changeOnPage(context, page, to)
  const from = said.find('from') ?? (await findMail(context, said.find('whose')))
  let places = 0
  const change = (text: string) =>
    text.replaceAll(ANY, (mail) => {
      // “@ferry.example” stands for all addresses of it.
      const isAll = from.startsWith('@')
      const end = mail.slice(isAll ? mail.indexOf('@') : 0)
      if (end.toLowerCase() !== from.toLowerCase()) return mail
      places++
      return mail.slice(0, -end.length) + to
    })
  const pages = await changeTexts(docs, change)
  let configs = 0
  for (const path of files.paths) {
    const changed = change(files.text(path))
    if (changed !== files.text(path)) configs++
    await files.write(path, changed)
  }
  if (places === 0) throw new Unresolved(`Expected \`${from}\` in the docs, received it nowhere.`)
  return `Changed \`${from}\` to \`${to}\`, ${printCount(places, 'time')} in ${printCount(pages + configs, 'file')}.`
}

/** Changes the one address of a page, there alone. Throws `Unresolved`. */
async function changeOnPage({ docs }: Context, page: string, to: string): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const [only, ...others] = new Set(text.match(ANY) ?? [])
  if (only === undefined || others.length > 0) {
    const there = only === undefined ? 'none' : printQuotedNames([only, ...others])
    throw new Unresolved(
      `Expected one mail address on \`${docs.routeOf(file)}\`, received ${there}.`,
      true,
    )
  }
  await docs.files.write(file, text.replaceAll(ANY, to))
  return `Changed \`${only}\` to \`${to}\` on \`${docs.routeOf(file)}\`.`
}

/** The address that is called so: it begins with the words, or stands in a link of that name. */
async function findMail({ docs, files }: Context, whose = ''): Promise<string> {
  const found = new Map<string, string>()
  for (const file of docs.texts()) {
    const text = await docs.files.read(file)
    for (const { 0: mail, index } of text.matchAll(ANY)) note(mail, text.slice(0, index))
  }
  for (const path of files.paths) {
    const text = files.text(path)
    for (const { 0: mail, index } of text.matchAll(ANY)) note(mail, text.slice(0, index))
  }
  function note(mail: string, before: string): void {
    // What stands in examples is nobody's.
    if (/@(?:[\w-]+\.)*example\.\w+$|\.(?:test|example|invalid)$|@(?:your|my)\w*\./i.test(mail))
      return
    const key = mail.toLowerCase()
    found.set(key, `${found.get(key) ?? ''} ${before.slice(-AROUND)}`)
  }
  const wanted = nameWords(whose)
  const mails = [...found.keys()]
  const named = mails.filter((mail) =>
    wanted.every((word) => (mail.split('@')[0] ?? '').includes(word)),
  )
  const around = mails.filter((mail) =>
    wanted.every((word) => nameWords(found.get(mail) ?? '').includes(word)),
  )
  const chosen = named.length > 0 ? named : around
  const [only, ...others] = chosen
  if (only !== undefined && others.length === 0) return only
  if (only === undefined) {
    const there = mails.length === 0 ? 'none' : printQuotedNames(mails)
    throw new Unresolved(`Expected a mail address of “${whose}” in the docs, received ${there}.`)
  }
  throw new AgentRefusal(
    `Expected one mail address, received ${printQuotedNames(chosen)}. Say which, as in “Replace ${only} with …”.`,
  )
}

/** Characters before an address in which a link tells whose it is. */
const AROUND = 60
