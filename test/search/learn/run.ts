// Learns the order of passages that answers without a model have from questions about public sites, and
// tells how well it does on sites that nothing was learnt from.
//   node test/search/learn/run.ts <folder with built sites by name> [more questions.json …]
// Files have `[{ site, question, pages }]`. What is printed last belongs into `src/search/answer/rank.ts`.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askPages } from '../../../src/search/answer/ask-pages.ts'
import { getPassages, getPassagesOfSections } from '../../../src/search/answer/passages.ts'
import { SignalReader } from '../../../src/search/answer/signals.ts'
import { getNames } from '../../../src/search/answer/static-passages.ts'
import { openQuestionIndex, type QuestionReader } from '../../../src/search/query/question.ts'
import { moreQuestions } from '../more-questions.ts'
import { questions as someQuestions } from '../questions.ts'
import { type Example, fitWeights, getPlace } from './fit.ts'
import { visitorsQuestions } from './visitors-questions.ts'

/** Pages that the search of a site is asked for. */
const MOST_PAGES = 30

interface Asked {
  site: string
  question: string
  /** How the paths of the pages end that are right. */
  pages: readonly string[]
}

const [folder = '.', ...files] = process.argv.slice(2)

const sets = [someQuestions, moreQuestions, visitorsQuestions]
const asked: Asked[] = sets.flatMap((set) =>
  Object.entries(set).flatMap(([site, own]) =>
    own.map(([question, ...pages]) => ({ site, question, pages })),
  ),
)
for (const file of files) asked.push(...(JSON.parse(await readFile(file, 'utf8')) as Asked[]))

let names: string[] = []
const examples: Example[] = []
let missed = 0
for (const [site, own] of Map.groupBy(asked, (one) => one.site)) {
  if (!existsSync(join(folder, site))) {
    console.log(`no ${site}`)
    continue
  }
  for (const name of await getIndexes(site)) {
    const reader = await openQuestionIndex(name, (file) => readSearchFile(site, file))
    for (const one of own) {
      const example = await getExample(one, reader)
      if (example.pages.some(({ isRight }) => isRight)) examples.push(example)
      else missed++
    }
  }
}

const sites = [...new Set(examples.map(({ site }) => site))]
const places: number[] = []
for (const site of sites) {
  const others = fitWeights(
    examples.filter((one) => one.site !== site),
    names.length,
  )
  const own = examples.filter((one) => one.site === site).map((one) => getPlace(one, others))
  places.push(...own)
  console.log(`${site.padEnd(20)} ${report(own)}`)
}
console.log(`${'sites held back'.padEnd(20)} ${report(places)}, and ${missed} not found`)
const weights = fitWeights(examples, names.length)
console.log(`${'all'.padEnd(20)} ${report(examples.map((one) => getPlace(one, weights)))}`)
for (const [at, name] of names.entries()) console.log(`  ${name}: ${weights[at]?.toFixed(2)},`)

function report(own: readonly number[]): string {
  const first = own.filter((place) => place === 0).length
  const mrr = own.reduce((sum, place) => sum + 1 / (place + 1), 0) / own.length
  return `${first} of ${own.length} first, mrr ${mrr.toFixed(3)}`
}

async function getExample({ site, question, pages }: Asked, reader: QuestionReader) {
  const found = await askPages(reader, question, undefined, MOST_PAGES)
  const signals = new SignalReader(found.question)
  const most = Math.max(...[...found.pages.values()].map(({ score }) => score))
  const read = [...found.pages.values()].map(async ({ page, score }) => {
    const file = join(folder, site, `${page.route === '/' ? '/index' : page.route}.md`)
    const passages = await readFile(file, 'utf8').then(
      (text) => getPassages(text, page),
      () => getPassagesOfSections(page),
    )
    const isOperation = page.method !== undefined
    const candidates = signals.read({
      ...{ passages, names: getNames(page), isOperation },
      score: score / most,
    })
    names = Object.keys(candidates[0]?.signals ?? names)
    return {
      isRight: pages.some((path) => page.route.endsWith(`/${path}`)),
      passages: candidates.map((one) => Object.values(one.signals)),
    }
  })
  return { site, pages: await Promise.all(read) }
}

async function getIndexes(site: string): Promise<string[]> {
  const description = await readFile(join(folder, site, '_pergola/site.json'), 'utf8')
  const { indexes } = JSON.parse(description) as { indexes: { name: string; language: string }[] }
  return indexes.filter(({ language }) => language.startsWith('en')).map(({ name }) => name)
}

function readSearchFile(site: string, file: string): Promise<string> {
  return readFile(join(folder, site, '_pergola/search', file.replace(/\?.*/, '')), 'utf8')
}
