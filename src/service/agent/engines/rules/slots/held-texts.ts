import type { Context } from '../context.ts'

/** The texts of the docs as they were, to see what something changes. */
export interface HeldTexts {
  listChanged(): Promise<ChangedText[]>
}

export interface ChangedText {
  file: string
  before: string
  after: string
}

/** Remembers all pages and the settings of a site. */
export async function holdTexts({ docs }: Context): Promise<HeldTexts> {
  const { workspace } = docs
  const list = () => [
    ...new Set([...docs.allTexts(), ...SETTINGS.filter((one) => workspace.has(one))]),
  ]
  const texts = new Map<string, string>()
  for (const file of list()) texts.set(file, await workspace.read(file))
  return {
    async listChanged() {
      const changed: ChangedText[] = []
      for (const file of list()) {
        const [before, after] = [texts.get(file) ?? '', await workspace.read(file)]
        if (before !== after) changed.push({ file, before, after })
      }
      return changed
    },
  }
}

const SETTINGS = ['docs.json']
