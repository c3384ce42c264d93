import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { getPlace, nameWords } from '../names.ts'
import { findPagesNamed } from '../pages-named.ts'
import { getPictures, mapPictures, type Picture, withAlt } from '../parts/pictures.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'

const WITHOUT =
  '[(that|which)] (have|has|with|are|is|lack|lacking|without|missing) [(no|without|missing|an|a|any|empty)] @alt'

/** Tells which pictures have no alternative text; what they show has to be said by who sees them. */
export const listAltTexts: Intent = {
  does: 'list images without alt texts',
  example: 'List images that have no alt text',
  hints: ['alt', 'image', 'picture', 'screenshot', 'accessib'],
  phrases: [
    `(list|show|find|report|name|give me) [me] [all] [the] @image ${WITHOUT} [(@everywhere|(on|in) {page})]`,
    `(which|what) @image [(on|in|of) {page}] ${WITHOUT}`,
    '(add|write) [the] @alt (to|for) (all|every|each) [the] @image [@everywhere]',
  ],
  frames: [
    {
      needs: [
        'alts?|alt-texts?|alt texts?|alternative texts?',
        "no|without|missing|lack|lacks|lacking|empty|none|don't have|doesn't have|do not have|need",
      ],
      also: 'images?|pictures?|screenshots?|figures?|photos?|texts?|add|write|fill|give|put|list|show|find|which|what|tell|tell me|about|report|all|any|every|each|name|some|many|know|let|pages?|check|go|through',
    },
  ],
  async perform({ docs }, said) {
    const place = said.find('page')
    const files = await findFiles(docs, place)
    const found: string[] = []
    for (const file of files) {
      const pictures = getPictures(await docs.files.read(file))
      const bare = pictures.filter(({ alt }) => alt.trim() === '').map(({ src }) => `\`${src}\``)
      if (bare.length > 0) found.push(`  - \`${file}\`: ${[...new Set(bare)].join(', ')}`)
    }
    if (found.length === 0) return 'Every image has an alternative text.'
    return `${found.length === 1 ? 'One file has' : `${found.length} files have`} images without an alternative text. What they show is for you to say, as in “Set the alt text of images/login.png to The form to log in”:\n${found.join('\n')}`
  },
}

/** The files that a place names: all without one, those of a folder where it ends as one, else a page. */
async function findFiles(docs: Docs, place: string | undefined): Promise<readonly string[]> {
  if (place === undefined) return docs.texts()
  const folder = place.replace(/^\/|\/?$/g, '')
  const below = docs.allTexts().filter((file) => file.startsWith(`${folder}/`))
  return place.endsWith('/') && below.length > 0 ? below : [await docs.fileOf(place, 'first')]
}

/** Gives each picture without an alternative text one by the name of its file. */
export const addAltTexts: Intent = {
  does: 'give images alt texts by the names of their files',
  example: 'Add an alt text to each screenshot on the Setup page',
  hints: ['alt', 'image', 'picture', 'screenshot', 'banner'],
  phrases: [
    '@add (a|an|one) [(short|fitting|short fitting|good|proper|useful|descriptive)] @alt (to|for) (each|every|all|all the|all of the|the) [banner] @image (on|in|of) {page}',
  ],
  async perform(context, said) {
    const { docs } = context
    const files = await findPagesNamed(context, said.text('page'))
    const told: string[] = []
    for (const file of files) {
      const text = await docs.files.read(file)
      const title = withoutSigns(await docs.titleOf(file))
      const bare = getPictures(text).filter(
        ({ alt, src }) => alt.trim() === '' && !/^https?:/.test(src),
      )
      const after = mapPictures(text, (picture) => {
        if (!bare.some(({ written }) => written === picture.written)) return undefined
        const alt = nameOfFile(picture.src, title)
        told.push(`“${alt}”`)
        return withAlt(picture.written, alt)
      })
      if (after !== text) await docs.files.write(file, after)
    }
    if (told.length === 0)
      throw new Unresolved(
        `Expected images without an alternative text on “${said.text('page')}”, received none.`,
        true,
      )
    return `Gave ${printCount(told.length, 'image')} an alternative text by the names of their files: ${told.slice(0, 12).join(', ')}. Look whether they show that.`
  },
}

/** What the name of a file tells of a picture, with the title of its page where that is one word. */
function nameOfFile(src: string, title: string): string {
  const words = posix
    .basename(src)
    .replace(/\.\w+$/, '')
    .split(/[-_. ]+/)
    .filter((word) => /\p{L}{2}/u.test(word))
  if (words.length > 1) return withCapital(words.join(' '))
  const [word] = words
  return word === undefined ? title : `${title}: ${word}`
}

function withoutSigns(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}\p{P} ]/gu, '').trim()
}

/** Says what a picture shows. */
export const setAltText: Intent = {
  does: 'set the alt text of an image',
  example: 'Set the alt text of images/login.png to The form to log in',
  hints: ['alt', 'image', 'picture', 'screenshot', 'accessib'],
  phrases: [
    '@set [(the|an|a)] @alt (of|for|on) [the] {image} (to|as|be|into) {value}',
    '(describe|caption) [the] {image} (on|in) {page} as {value}',
    '@add [(an|a|the)] @alt {value:quote} to [the] {image} (on|in|of) {page}',
  ],
  frames: [
    {
      needs: ['alts?|alt-texts?|alt texts?|alternative texts?'],
      also: "set|add|write|give|missing|no|lacks?|lacking|without|empty|have|doesn't have|texts?|page|which",
      slots: {
        image: {},
        page: { behind: 'on|in|of', isOptional: true },
        value: { behind: 'it shows|shows|showing|something like|@says|,', isText: true },
      },
    },
  ],
  accepts: (said) =>
    /\b(?:image|picture|screenshot|photo|figure|illustration|diagram|logo)|\.\w{2,4}$/i.test(
      said.text('image'),
    ) &&
    // “Write one for each” tells nothing of what they show.
    !/\bfor (?:each|both|all|every)\b/i.test(said.text('value')) &&
    // “Use the title of the card” tells where it is taken from, and a question tells nothing.
    (said.isQuoted('value') ||
      !/^(?:use|take|copy|repeat|describe|is|are|do|does|can|could|should|why|what|how) /i.test(
        said.text('value'),
      )),
  async perform(context, said) {
    const { docs } = context
    const place = said.find('page')
    const files = await findFiles(docs, place)
    const image = said.text('image').replace(/^(?:the|our) /i, '')
    const value = said.text('value')
    const changed: string[] = []
    for (const file of files) {
      const text = await docs.files.read(file)
      const chosen = choosePictures(getPictures(text), image, place !== undefined)
      if (chosen.length === 0) continue
      const after = mapPictures(text, (picture) =>
        chosen.some(({ written }) => written === picture.written)
          ? withAlt(picture.written, value)
          : undefined,
      )
      if (after === text) continue
      await docs.files.write(file, after)
      changed.push(`\`${docs.routeOf(file)}\``)
    }
    if (changed.length === 0) throw new Unresolved(await nothingFor(context, image, files))
    return `Set the alternative text of ${image} on ${changed.join(', ')} to “${value}”.`
  },
}

/** The pictures that a prompt means: by the file's name, by number, or the only one without a text. */
function choosePictures(
  pictures: readonly Picture[],
  said: string,
  isOnPage: boolean,
): readonly Picture[] {
  const path = said.replace(/^\//, '')
  if (/\.\w{2,4}$/.test(path)) return pictures.filter(({ src }) => src.endsWith(path))
  if (!isOnPage) return []
  const words = nameWords(said)
  const places = words.flatMap((word) => getPlace(word) ?? [])
  const at = places.includes(-1) ? -1 : places[0]
  if (at !== undefined) {
    const one = pictures.at(at)
    return one === undefined ? [] : [one]
  }
  const own = words.filter(
    (word) =>
      !/^(?:images?|pictures?|screenshots?|photos?|figures?|illustrations?|diagrams?|the|of)$/.test(
        word,
      ),
  )
  const named = pictures.filter(({ src }) => {
    const name = nameWords(posix.basename(src).replaceAll(/[._-]/g, ' '))
    return own.length > 0 && own.every((word) => name.includes(word))
  })
  if (named.length > 0) return named
  const bare = pictures.filter(({ alt }) => alt.trim() === '')
  const [only, ...others] = bare.length > 0 ? bare : pictures
  if (others.length > 0) {
    const names = [only, ...others].map((one) => `\`${one?.src}\``).join(', ')
    throw new AgentRefusal(`Expected one image to be meant by “${said}”, received ${names}.`)
  }
  return only === undefined ? [] : [only]
}

async function nothingFor(
  { docs }: Context,
  image: string,
  files: readonly string[],
): Promise<string> {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) {
    return `Expected an image “${image}”, received none. Name its file, or the page that it is on.`
  }
  const own = getPictures(await docs.files.read(file)).map(({ src }) => `\`${src}\``)
  return `Expected an image “${image}” on \`${docs.routeOf(file)}\`, received ${own.join(', ') || 'none'}.`
}
