import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { ParsedArguments } from '../options.ts'
import { expectWritable } from '../site-options.ts'
import { UsageError } from '../usage-error.ts'
import { build } from './build.ts'

/** Names of files that are compressed by themselves. */
const COMPRESSED = /\.(?:avif|gif|gz|jpe?g|mp3|mp4|png|webm|webp|woff2?|zip)$/i

/** Builds the site and packs its files into one archive, as hosted tools do; any host can carry them. */
export async function exportSite(args: ParsedArguments): Promise<number> {
  const archive = resolve(args.text('output') ?? 'export.zip')
  if (statSync(archive, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new UsageError(
      `Expected \`--output\` to be a file, received \`${archive}\`, which is a folder.`,
    )
  }
  expectWritable('output', dirname(archive))
  // In the docs folder, the one before would be a file of the site.
  rmSync(archive, { force: true })
  const passing = mkdtempSync(join(tmpdir(), 'pergola-export-'))
  const site = join(passing, 'site')
  try {
    const inPassing = (name: string) => (name === 'out' ? site : args.text(name))
    const code = await build({ ...args, text: inPassing }, relative('.', archive))
    // With `--strict`, findings are told of a site that was built.
    if (code !== 2) await packFolder(site, archive)
    return code
  } finally {
    rmSync(passing, { recursive: true, force: true })
  }
}

/** Writes the files of a folder into a ZIP archive, one after another: sites may be large. */
async function packFolder(folder: string, archive: string): Promise<void> {
  await mkdir(dirname(archive), { recursive: true })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  await pipeline(Readable.from(pack(folder, files)), createWriteStream(archive))
}

function* pack(folder: string, files: readonly string[]): Generator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const file of files) {
    const entry = COMPRESSED.test(file) ? new ZipPassThrough(file) : new ZipDeflate(file)
    zip.add(entry)
    entry.push(readFileSync(join(folder, file)), true)
    yield* chunks
    chunks = []
  }
  zip.end()
  yield* chunks
}
