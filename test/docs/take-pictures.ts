// Takes the pictures of the documentation anew: the starter in every theme, and what settings change.
//   npm run pictures [-- themes/almond]
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import sirv from 'sirv'
import { packageRoot } from '../../src/package/index.ts'
import { launchChromium } from '../browser/chromium.ts'

/** One picture: a page of a site with settings of its own. */
interface Picture {
  /** Where it lies, without an ending. */
  file: string
  /** The folder of `examples` that is shown. */
  docs: string
  settings: Readonly<Record<string, unknown>>
  route: string
  mode?: 'light' | 'dark'
  /** What is shown of it; the window without it. */
  part?: string
  /** How wide the picture is at most, in pixels. */
  width: number
}

const WINDOW = { width: 1280, height: 800 }
const IMAGES = 'examples/docs/images'
const GARDEN = '/apis/garden/plants/add-a-plant'

const PICTURES: readonly Picture[] = [
  ...readdirSync(join(packageRoot, 'themes')).flatMap((theme) =>
    (['light', 'dark'] as const).map((mode) => ({
      file: `${IMAGES}/themes/${theme}-${mode}`,
      docs: 'starter',
      settings: { theme },
      route: '/',
      mode,
      width: 1040,
    })),
  ),
  ...['gradient', 'grid', 'windows'].map((decoration) => ({
    file: `${IMAGES}/settings/background-${decoration}`,
    docs: 'starter',
    settings: { background: { decoration } },
    route: '/',
    width: 640,
  })),
  ...['info', 'warning', 'critical'].map((type) => ({
    file: `${IMAGES}/settings/banner-${type}`,
    docs: 'starter',
    settings: { banner: { content: 'Version 2 is out: [what is new](/changelog)', type } },
    route: '/',
    part: '#banner',
    width: 1000,
  })),
  ...['section', 'breadcrumbs'].map((eyebrows) => ({
    file: `${IMAGES}/settings/eyebrows-${eyebrows}`,
    docs: 'starter',
    settings: { styling: { eyebrows } },
    route: '/guides/navigation/tabs',
    part: '#header',
    width: 720,
  })),
  ...['system', 'dark', 'vitesse-light'].map((codeblocks) => ({
    file: `${IMAGES}/settings/codeblocks-${codeblocks}`,
    docs: 'starter',
    settings: { styling: { codeblocks } },
    route: '/guides/pages',
    part: '.code-block',
    width: 720,
  })),
  { file: `${IMAGES}/endpoint`, docs: 'docs', settings: {}, route: GARDEN, width: 1280 },
  {
    file: `${IMAGES}/console`,
    docs: 'docs',
    settings: {},
    route: `${GARDEN}?playground=open`,
    width: 1280,
  },
  { file: '.github/docs', docs: 'docs', settings: {}, route: '/begin/quickstart', width: 1280 },
]

const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'pergola-pictures-'))
const browser = await launchChromium()
try {
  for (const picture of PICTURES) {
    if (wanted.length === 0 || wanted.some((one) => picture.file.includes(one))) {
      await take(browser, picture)
    }
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function take(from: Browser, picture: Picture): Promise<void> {
  const { file, route, mode = 'light', part, width } = picture
  const site = build(picture)
  const server = createServer(sirv(site))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const options = { viewport: WINDOW, colorScheme: mode, deviceScaleFactor: part ? 2 : 1 }
  const page = await from.newPage(options)
  try {
    const { port } = server.address() as AddressInfo
    await page.goto(`http://localhost:${port}${route}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const shown = part === undefined ? page : page.locator(part).first()
    const image = await sharp(await shown.screenshot())
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72, effort: 6 })
      .toBuffer()
    const target = join(packageRoot, `${file}.webp`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, image)
    console.log(`${file}.webp  ${(image.length / 1000).toFixed(0)} kB`)
  } finally {
    await page.close()
    server.close()
  }
}

/** Builds a site with other settings and returns the output folder. */
function build({ docs: name, settings }: Picture): string {
  const docs = join(folder, name)
  cpSync(join(packageRoot, 'examples', name), docs, { recursive: true })
  const config = JSON.parse(readFileSync(join(docs, 'docs.json'), 'utf8')) as object
  writeFileSync(join(docs, 'docs.json'), JSON.stringify({ ...config, ...settings }))
  const site = join(folder, `${name}-site`)
  const program = join(packageRoot, 'src', 'cli', 'pergola.mjs')
  const flags = ['--out', site, '--cache', join(folder, 'cache')]
  execFileSync(process.execPath, [program, 'build', docs, ...flags], { stdio: 'ignore' })
  return site
}
