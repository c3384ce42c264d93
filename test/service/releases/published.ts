import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  BucketPublisher,
  type BucketSettings,
  createFolderPublisher,
  openBucket,
  type Publisher,
  type ReleasePlace,
} from '../../../src/service/releases/index.ts'
import { S3Server } from '../servers/s3.ts'

export const PAGES = 40

/** A machine that publishes, and what its readers see. */
export interface Machine<P extends Publisher = Publisher> {
  root: string
  publisher: P
  /** The page that readers see. */
  shown(): string
  publish(id: string): Promise<unknown>
}

/** Milliseconds since 1970, which tests let pass. */
export interface Clock {
  now: number
}

/** A server with a bucket, which goes when the test has ended. */
export async function openServer(): Promise<S3Server> {
  const server = await S3Server.start()
  onTestFinished(() => server.close())
  return server
}

export function folderMachine(clock: Clock): Machine {
  const root = temporary()
  return machine(
    root,
    createFolderPublisher(root, () => clock.now),
  )
}

export function bucketMachine(
  settings: BucketSettings,
  clock: Clock = { now: Date.now() },
  place: Partial<ReleasePlace> = {},
): Machine<BucketPublisher> {
  const root = temporary()
  const publisher = new BucketPublisher({
    bucket: openBucket(settings),
    place: { root, channel: 'acme/site', base: '', isPreview: false, ...place },
    isWebsite: settings.isWebsite,
    now: () => clock.now,
  })
  return machine(root, publisher)
}

/** Writes a site whose pages all name one script, which only this state of it has. */
export function built(root: string, id: string, pages = PAGES): string {
  const folder = join(root, `built-${id}`)
  mkdirSync(join(folder, '_astro'), { recursive: true })
  writeFileSync(join(folder, '_astro', `${id}.js`), id)
  for (let at = 0; at < pages; at++) {
    writeFileSync(join(folder, `${at}.html`), `${'x'.repeat(2000)} ${id}.js </html>`)
  }
  return folder
}

function machine<P extends Publisher>(root: string, publisher: P): Machine<P> {
  return {
    root,
    publisher,
    shown: () => readFileSync(join(root, 'current', '0.html'), 'utf8'),
    async publish(id) {
      await publisher.publish(built(root, id), id)
      await publisher.clean()
    },
  }
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
