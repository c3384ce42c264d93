// Learns what tells that a site answers a question, from such questions and from others, and tells how
// well it does on sites that nothing was learnt from.
//   node test/search/learn/answerable.ts <folder with built sites by name> [more questions.json …]
// Files have `[{ site, question, pages }]`, without pages where the site does not answer. What is printed
// last belongs into `src/search/answer/answerable.ts`.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTelling } from '../../../src/search/answer/answerable.ts'
import { StaticPassages } from '../../../src/search/answer/static-passages.ts'
import { moreQuestions } from '../more-questions.ts'
import { moreOffTopic, offTopic } from '../off-topic.ts'
import { questions as someQuestions } from '../questions.ts'
import { type Example, fitWeights } from './fit.ts'
import { visitorsQuestions } from './visitors-questions.ts'

interface Asked {
  site: string
  question: string
  /** How the paths of the pages end that answer; none where the site does not. */
  pages?: readonly string[]
}

/** A question of its own, or another that comes near to what a site is about or not. */
interface Told {
  site: string
  kind: 'own' | 'near' | 'far'
  /** What tells of each passage whether it answers. */
  passages: readonly (readonly number[])[]
}

/** Passages that are looked up, and how much more likely than not an answer has to be. */
const LIMIT = 12
const MARGINS = [0, 0.2, 0.4, 0.6, 0.8, 1]

const [folder = '.', ...files] = process.argv.slice(2)

const asked: Asked[] = [someQuestions, moreQuestions, visitorsQuestions].flatMap((set) =>
  Object.entries(set).flatMap(([site, own]) =>
    own.map(([question, ...pages]) => ({ site, question, pages })),
  ),
)
for (const file of files) asked.push(...(JSON.parse(await readFile(file, 'utf8')) as Asked[]))

const told: Told[] = []
const names = ['words', 'share', 'called', 'headed', 'missing', 'asked', 'rarest']
for (const [site, own] of Map.groupBy(asked, (one) => one.site)) {
  if (!existsSync(join(folder, site))) {
    console.log(`no ${site}`)
    continue
  }
  const passages = await openSite(site)
  const note = async (question: string, kind: Told['kind']) => {
    const read = readTelling(await passages.search(question, { limit: LIMIT }))
    told.push({ site, kind, passages: read.map((one) => [...one]) })
  }
  for (const { question, pages } of own) await note(question, pages === undefined ? 'near' : 'own')
  for (const question of [...offTopic, ...moreOffTopic]) await note(question, 'far')
}

const held = [...new Set(told.map(({ site }) => site))].flatMap((site) => {
  const learnt = learn(told.filter((one) => one.site !== site))
  return told
    .filter((one) => one.site === site)
    .map((one) => ({ ...one, odds: learnt.getOdds(one) }))
})
const learnt = learn(told)
for (const margin of MARGINS) {
  const count = (kind: Told['kind']) => {
    const some = held.filter((one) => one.kind === kind)
    return `${some.filter(({ odds }) => odds > margin).length} of ${some.length} ${kind}`
  }
  const answered = (['own', 'near', 'far'] as const).map(count).join(', ')
  console.log(`enough ${(learnt.even + margin).toFixed(2)}: ${answered}`)
}
for (const [at, name] of names.entries())
  console.log(`  ${name}: ${learnt.weights[at]?.toFixed(2)},`)

/**
 * Learns from questions of which each kind counts as much as the others. That a site says nothing is as
 * likely as that a usual passage answers, and more or less so by a part of its own.
 */
function learn(some: readonly Told[]) {
  const all = some.flatMap(({ passages }) => passages)
  const usual = names.map((_, at) => all.reduce((sum, row) => sum + (row[at] ?? 0), 0) / all.length)
  const examples = some
    .filter(({ passages }) => passages.length > 0)
    .map(({ site, kind, passages }): Example & Pick<Told, 'kind'> => {
      const says = { isRight: kind === 'own', passages: passages.map((row) => [...row, 1]) }
      return { site, kind, pages: [says, { isRight: kind !== 'own', passages: [[...usual, 0]] }] }
    })
  const kinds = [...Map.groupBy(examples, ({ kind }) => kind).values()]
  const most = Math.max(...kinds.map(({ length }) => length))
  const balanced = kinds.flatMap((own) =>
    Array.from({ length: Math.round(most / own.length) }, () => own).flat(),
  )
  const fitted = fitWeights(balanced, names.length + 1)
  const weights = fitted.slice(0, -1)
  const weigh = (row: readonly number[]) =>
    row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
  const even = weigh(usual) - (fitted.at(-1) ?? 0)
  const getOdds = ({ passages }: Told) => Math.max(...passages.map(weigh)) - even
  return { weights, even, getOdds }
}

async function openSite(site: string): Promise<StaticPassages> {
  const load = (path: string) => readFile(join(folder, site, path.replace(/\?.*/, '')), 'utf8')
  const { indexes } = JSON.parse(await load('_pergola/site.json')) as {
    indexes: { name: string; language: string }[]
  }
  return new StaticPassages({
    indexes: indexes.filter(({ language }) => language.startsWith('en')),
    load,
  })
}
