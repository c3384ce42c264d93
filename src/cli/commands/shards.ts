import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import colors from 'picocolors'
import { compileShard, openSession, type Shard } from '../../integration/index.ts'
import { openProject } from '../build-site.ts'
import { endWithParent } from '../end-with-parent.ts'
import { waitForFolder } from '../folder-lock.ts'
import type { ParsedArguments } from '../options.ts'
import { readSiteOptions } from '../site-options.ts'
import { UsageError } from '../usage-error.ts'
import { buildFolder } from './build.ts'

/** `build --shard 2/8`: compiles a part of the pages into the output folder, for `merge`. */
export async function buildShard(args: ParsedArguments): Promise<number> {
  endWithParent()
  const shard = parseShard(args.text('shard') ?? '')
  const options = await readSiteOptions(args, 'build')
  const { outDir } = options
  await expectPartsOnly(outDir)
  const unlock = await waitForFolder(outDir, () => undefined)
  try {
    const packs = { read: [outDir], write: outDir, isWhole: true }
    const project = await openProject(args, { ...options, packs })
    if (project === undefined) return 2
    const count = await compileShard(openSession(project), shard).finally(() => project.close())
    await writeFile(join(outDir, getPartName(shard)), `${JSON.stringify(shard)}\n`)
    const name = `part ${shard.number} of ${shard.count}`
    const out = colors.cyan(relative('.', outDir) || '.')
    console.log(`${colors.green('✓')} ${count} pages, ${name} → ${out}`)
    return 0
  } finally {
    unlock()
  }
}

/** `merge`: builds the site with what the parts have compiled; what they lack is compiled here. */
export async function merge(args: ParsedArguments): Promise<number> {
  if (args.dir === undefined) {
    throw new UsageError('Expected the folder with the parts, received none. See `--help`.')
  }
  const folders = await getFolders(resolve(args.dir))
  const options = await readSiteOptions(args, 'build', args.text('docs') ?? '.')
  return buildFolder(args, { ...options, packs: { read: folders } })
}

function parseShard(text: string): Shard {
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= count) return { number, count }
  throw new UsageError(
    `Expected \`--shard\` to be a part and the number of parts, such as \`2/8\`, received \`${text}\`.`,
  )
}

function getPartName({ number, count }: Shard): string {
  return `part-${number}-of-${count}.json`
}

const PART = /^part-\d+-of-\d+\.json$/

/** Throws `UsageError` for a folder with anything else: a part must not end up in a site. */
async function expectPartsOnly(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const other = names.find((name) => !PART.test(name) && !name.endsWith('.pack'))
  if (other === undefined) return
  throw new UsageError(
    `Expected \`--out\` to be a folder for parts of a site, received \`${folder}\`, which holds \`${other}\`.`,
  )
}

/** A folder and those in it that hold parts. Throws `UsageError` where some are missing. */
async function getFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  const shards: Shard[] = []
  for (const place of [folder, ...below]) {
    for (const name of await readdir(place).catch(() => [])) {
      if (PART.test(name)) {
        shards.push(JSON.parse(await readFile(join(place, name), 'utf8')) as Shard)
      }
    }
  }
  const [first] = shards
  if (first === undefined) {
    throw new UsageError(
      `Expected parts of a site in \`${folder}\`, received none. Make them with \`pergola build --shard 1/4 --out …\`.`,
    )
  }
  const there = new Set(shards.map(getPartName))
  const all = Array.from({ length: first.count }, (_, at) => at + 1)
  const missing = all.filter((number) => !there.has(getPartName({ ...first, number })))
  if (missing.length > 0) {
    throw new UsageError(
      `Expected ${first.count} parts in \`${folder}\`, received ${there.size}: missing ${missing.join(', ')}.`,
    )
  }
  return [folder, ...below]
}
