import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

/** From its second reading on, the plugin is at work until the process has closed all else. */
const config = (settings: string) => `
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
let readings = 0
export default {
  ${settings}
  plugins: [{
    name: 'slow',
    async load({ watch }) {
      watch(import.meta.filename)
      if (++readings === 1) return []
      console.log('reading')
      await once(process, 'SIGTERM')
      await wait(200)
      return []
    },
  }],
}
`

describe('a server that is asked to end while it reads the folder again, ends', () => {
  const docs = workspace()

  test.each([
    ['as it is', ''],
    ['by way of Vite', 'vite: { define: { EDITION: "1" } },'],
  ])('%s', async (name, settings) => {
    const files = (title: string) => ({
      [`${name}/docs.json`]: docsJson({ name: title, navigation: { pages: ['index'] } }),
      [`${name}/index.mdx`]: '---\ntitle: Home\n---\n',
    })
    docs.write({ ...files('Before'), [`${name}/pergola.config.js`]: config(settings) })
    const server = await docs.serve(['dev', name, '--port', '0'])
    docs.write(files('After'))
    await expect.poll(() => server.printed()).toContain('reading')
    expect(await server.stop()).toBe(0)
  })
})
