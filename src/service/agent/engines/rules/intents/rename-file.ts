import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { decoded, endOf, mapAddresses } from '../links.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

/** The name of a file that pages show: its ending tells it from a page. */
const NAME = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf)$/i

const FILE = { form: NAME }

/** Renames or moves an image with all that shows it. */
export const renameFile: Intent = {
  does: 'rename an image or another file that pages show',
  example: 'Rename the image setup-old.png to setup.png',
  hints: ['image', 'file', 'rename', 'png', 'svg'],
  phrases: [],
  frames: [
    {
      needs: ['rename|renamed|move|call'],
      also: 'files?|images?|pictures?|screenshots?|photos?|videos?|banners?|logos?|diagrams?|assets?|hero|called|named|typo|misspelled|mistyped|name|fix|update|adjust|change|all|every|references?|links?|mentions?|uses?|pages?|everywhere|accordingly|folder',
      slots: { from: FILE, to: FILE, page: { behind: 'on|in', isOptional: true } },
    },
  ],
  accepts: (said) => said.text('from') !== said.text('to'),
  perform,
}

async function perform({ docs, files }: Context, said: Said): Promise<string> {
  const from = findFile(docs.workspace.list(), said.text('from'))
  const to = said.text('to').replace(/^\//, '')
  const target = to.includes('/') ? to : posix.join(posix.dirname(from), to)
  if (docs.workspace.has(target)) {
    throw new AgentRefusal(`Expected \`${target}\` to be free, received a file.`)
  }
  if (posix.extname(from).toLowerCase() !== posix.extname(target).toLowerCase()) {
    throw new AgentRefusal(`Expected \`${target}\` to end as \`${from}\` does.`)
  }
  const isSameFolder = posix.dirname(from) === posix.dirname(target)
  const rename = (address: string, file: string) => {
    const path = address.slice(0, address.length - endOf(address).length)
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
    const whole = posix.join('/', path.startsWith('/') ? '' : posix.dirname(file), decoded(path))
    if (whole !== `/${from}`) return undefined
    const named = isSameFolder
      ? path.slice(0, path.lastIndexOf('/') + 1) + posix.basename(target)
      : `/${target}`
    return encodeURI(named) + endOf(address)
  }
  const renameQuoted = (text: string, file: string) =>
    text.replaceAll(QUOTED, (whole, mark: string, address: string) => {
      const renamed = rename(address, file)
      return renamed === undefined ? whole : mark + renamed + mark
    })
  await docs.workspace.move(from, target)
  const change = (text: string, file: string) =>
    renameQuoted(
      mapAddresses(text, (address) => rename(address, file)),
      file,
    )
  const pages = await changeTexts(docs, change, docs.allTexts())
  // Settings name files from the root, whatever file they stand in.
  const settings = await files.changeAll((text) => renameQuoted(text, 'docs.json'))
  const count = pages + settings
  return `Renamed \`${from}\` to \`${target}\`, which ${count === 0 ? 'nothing shows' : `${printCount(count, 'file')} ${count === 1 ? 'shows' : 'show'}`}.`
}

/** A path in quotation marks, as attributes, frontmatter and settings have it. */
const QUOTED = /(["'])([^"'\s<>]+\.\w+)\1/g

/** The file of a name or a path. Throws `Unresolved`. */
function findFile(paths: readonly string[], said: string): string {
  const name = said.replace(/^\//, '')
  const whole = paths.find((path) => path === name)
  if (whole !== undefined) return whole
  const [only, ...others] = paths.filter((path) => `/${path}`.endsWith(`/${name}`))
  if (only === undefined) {
    throw new Unresolved(`Expected a file \`${name}\` of the docs, received none.`)
  }
  if (others.length === 0) return only
  const places = [only, ...others].slice(0, 6).map((path) => `\`${path}\``)
  throw new AgentRefusal(`Expected one file \`${name}\`, received ${places.join(', ')}.`)
}
