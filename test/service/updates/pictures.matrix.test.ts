import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { setRulesOfBuilds } from '../../../src/service/builds/index.ts'
import { photographWithChromium } from '../../../src/service/updates/index.ts'
import { findChromium } from '../../browser/chromium.ts'

const PAGE = `<!doctype html><style>
  body { margin: 0; background: rgb(250, 250, 250) }
  @media (prefers-color-scheme: dark) { body { background: rgb(10, 10, 10) } }
  img { position: absolute; inset: 0 auto auto 0 }
</style><img src="/help/dot.svg" alt="">`

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="rgb(255,0,0)"/></svg>'

const chromium = findChromium()

function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'dot.svg'), DOT)
  return folder
}

/** Has pictures taken with the browser of these tests, or with another program. */
function useBrowser(program = chromium): void {
  const before = process.env.CHROMIUM_PATH
  process.env.CHROMIUM_PATH = program
  onTestFinished(() => {
    if (before === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = before
  })
}

test.skipIf(chromium === undefined)(
  'pictures show the home page with its images, light and dark',
  async () => {
    const folder = siteFolder()
    useBrowser()
    const target = join(folder, 'pictures')
    const { signal } = new AbortController()
    await photographWithChromium({ folder, base: '/help', target, signal })
    for (const [scheme, shade] of [
      ['light', 250],
      ['dark', 10],
    ] as const) {
      const picture = sharp(join(target, `${scheme}.png`)).removeAlpha()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1280, 800])
      expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
      expect([...data.subarray(-3)]).toEqual([shade, shade, shade])
    }
  },
  60_000,
)

/** Servers of this process that listen. */
function countServers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
}

test('a browser that does not start leaves no server that would keep the service alive', async () => {
  const folder = siteFolder()
  useBrowser(process.execPath)
  const before = countServers()
  const { signal } = new AbortController()
  const taking = photographWithChromium({ folder, base: '/help', target: folder, signal })
  await expect(taking).rejects.toThrow()
  await expect.poll(countServers).toBe(before)
}, 60_000)

test.skipIf(chromium === undefined)(
  'what a service is told while a browser starts is left to the service',
  async () => {
    const folder = siteFolder()
    useBrowser()
    const listeners = () =>
      String(['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name)))
    const before = { servers: countServers(), listeners: listeners() }
    const seen = new Set<string>()
    const looking = setInterval(() => seen.add(listeners()), 5)
    onTestFinished(() => clearInterval(looking))
    const stopping = new AbortController()
    const { signal } = stopping
    const taking = photographWithChromium({ folder, base: '/help', target: folder, signal })
    const ended = expect(taking).rejects.toThrow()
    await expect.poll(countServers).toBe(before.servers + 1)
    stopping.abort()
    await ended
    expect([...seen]).toEqual([before.listeners])
    await expect.poll(countServers).toBe(before.servers)
    expect(existsSync(join(folder, 'light.png'))).toBe(false)
  },
  60_000,
)

/** What a page can ask of the network without anybody's help. */
const ASKING = (address: string) => `<!doctype html><body>
  <img src="${address}/picture"><iframe src="${address}/frame"></iframe>
  <link rel="stylesheet" href="${address}/style"><link rel="prefetch" href="${address}/prefetch">
  <script>
    fetch('${address}/fetch', { mode: 'no-cors' }).catch(() => 0)
    navigator.sendBeacon('${address}/beacon', 'x')
    new WebSocket('${address.replace('http', 'ws')}/socket')
    new EventSource('${address}/events')
    new Worker(URL.createObjectURL(new Blob(["fetch('${address}/worker', { mode: 'no-cors' })"])))
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${address.slice(7)}' }] })
    peer.createDataChannel('x')
    peer.createOffer().then((offer) => peer.setLocalDescription(offer))
    document.body.style.background = 'rgb(0, 0, 255)'
  </script>`

test.skipIf(chromium === undefined).each([
  ['confined by bubblewrap where it is installed', false],
  ['where writers are trusted', true],
])(
  'scripts of the site reach nothing, %s',
  async (_, areTrusted) => {
    setRulesOfBuilds({ areTrusted })
    useBrowser()
    const asked: string[] = []
    const server = createServer((socket) => {
      socket.on('data', (data) => asked.push(String(data)))
      socket.on('error', () => undefined)
      asked.push('a connection')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
      setRulesOfBuilds({ areTrusted: false })
    })
    const folder = siteFolder()
    const { port } = server.address() as AddressInfo
    writeFileSync(join(folder, 'index.html'), ASKING(`http://127.0.0.1:${port}`))
    const target = join(folder, 'pictures')
    const { signal } = new AbortController()
    await photographWithChromium({ folder, base: '', target, signal })
    expect(asked).toEqual([])
    const picture = sharp(join(target, 'light.png')).removeAlpha()
    expect([...(await picture.raw().toBuffer()).subarray(-3)]).toEqual([0, 0, 255])
  },
  60_000,
)

test('without a browser there are none, and it is said', async () => {
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env = { ...before, CHROMIUM_PATH: '', PATH: '' }
  const { signal } = new AbortController()
  const taken = photographWithChromium({ folder: '', base: '', target: '', signal })
  await expect(taken).rejects.toThrow('Expected a Chromium, received none.')
})
