/** Readers who open pages again and again, with all that these need. */
export class Readers {
  readonly #address: string
  readonly #seen = { pages: 0, assets: 0, missing: [] as string[] }
  readonly #reading: Promise<void>
  #isStopped = false

  constructor(address: string, paths: readonly string[]) {
    this.#address = address
    this.#reading = Promise.all(paths.map((path) => this.#read(path))).then(() => undefined)
  }

  /** What they have seen, and what was not there for them. */
  async stop(): Promise<{ pages: number; assets: number; missing: readonly string[] }> {
    this.#isStopped = true
    await this.#reading
    return this.#seen
  }

  async #read(path: string): Promise<void> {
    while (!this.#isStopped) {
      const text = await this.#open(path)
      this.#seen.pages++
      if (!text.trimEnd().endsWith('</html>')) this.#seen.missing.push(`end of ${path}`)
      const assets = text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)
      for (const [, asset = ''] of assets) {
        await this.#open(asset)
        this.#seen.assets++
      }
    }
  }

  async #open(path: string): Promise<string> {
    const response = await fetch(new URL(path, this.#address))
    const text = await response.text()
    if (response.status !== 200) this.#seen.missing.push(`${response.status} ${path}`)
    return text
  }
}
