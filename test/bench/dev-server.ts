import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Page } from 'playwright'
import { launchChromium } from '../browser/chromium.ts'
import { pathOf } from './pages/page.ts'

/** Edits whose way to the screen is timed. */
const EDITS = 9

export interface DevMeasurement {
  /** Milliseconds from the command to the address that it prints. */
  ready: number
  /** Milliseconds from then to the first page's HTML. */
  firstPage: number
  /** Median milliseconds from saving a page to its new words in the browser. */
  edit: number
}

/** Starts the dev server on a generated site and times what a writer waits for. */
export async function measureDevServer(
  launcher: string,
  docs: string,
  count: number,
  env: NodeJS.ProcessEnv,
): Promise<DevMeasurement> {
  const started = performance.now()
  return withServer(launcher, docs, env, async (address) => {
    const ready = performance.now()
    const route = pathOf(Math.floor(count / 3))
    const { href } = new URL(route.slice(1), address)
    await answerOf(href)
    const firstPage = performance.now()
    const edit = await timeEdits(href, join(docs, `${route}.mdx`))
    return { ready: ready - started, firstPage: firstPage - ready, edit }
  })
}

/**
 * Starts the dev server and returns the milliseconds from the command to the HTML of one page.
 *
 * @param path of the page, without a slash before it
 */
export function measureFirstPage(
  launcher: string,
  docs: string,
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const started = performance.now()
  return withServer(launcher, docs, env, async (address) => {
    await answerOf(new URL(path, address).href)
    return performance.now() - started
  })
}

async function answerOf(url: string): Promise<void> {
  const response = await fetch(url)
  await response.text()
  if (!response.ok) throw new Error(`Expected a page at ${url}, received ${response.status}.`)
}

async function withServer<Result>(
  launcher: string,
  docs: string,
  env: NodeJS.ProcessEnv,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = spawn(process.execPath, [launcher, 'dev', docs, '--port', '0'], { env })
  try {
    return await use(await addressOf(server.stdout))
  } finally {
    // Its time must not be counted with that of whatever is measured next.
    const ended = once(server, 'close')
    server.kill('SIGTERM')
    await ended
  }
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /http:\/\/\S+/.exec(text)?.[0]
      if (address !== undefined) resolve(address)
    })
    output.once('end', () => reject(new Error(`Expected an address, received:\n${text}`)))
  })
}

async function timeEdits(url: string, file: string): Promise<number> {
  const source = readFileSync(file, 'utf8')
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const times: number[] = []
    for (let edit = 0; edit < EDITS; edit++)
      times.push(await timeEdit(page, file, `Edit ${edit} done.`))
    return times.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)] ?? 0
  } finally {
    writeFileSync(file, source)
    await browser.close()
  }
}

/** The browser notes the moment in which the words appear; both clocks are the system's. */
async function timeEdit(page: Page, file: string, words: string): Promise<number> {
  const seen = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => document.body.textContent?.includes(text) === true
        const observer = new MutationObserver(() => {
          if (!look()) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    words,
  )
  // Evaluations run in order: the observer stands when this one returns.
  await page.evaluate(() => undefined)
  const saved = Date.now()
  appendFileSync(file, `\n${words}\n`)
  return (await seen) - saved
}
