import type { Docs } from './docs.ts'
import { findPart } from './parts/find-part.ts'
import type { Range } from './parts/page-part.ts'
import { mayNamePart } from './parts/part-kinds.ts'
import { Unresolved } from './unresolved.ts'

/** The pages of a language, a version or a tab: “the English pages”. */
export function findPlace(docs: Docs, place: string): string[] | undefined {
  const [, name] = /^(?:all )?(?:the )?(\S+(?: \S+)?) pages$/i.exec(place) ?? []
  const files = name === undefined ? [] : docs.filesIn(name)
  return files.length === 0 ? undefined : files
}

/** The page that is named, or the part of one: “the pricing section of the Plans page”. Throws `Unresolved`. */
export async function findScope(
  docs: Docs,
  place: string,
  text: string,
): Promise<{ file: string; range?: Range }> {
  try {
    return { file: await docs.fileWith(place, text) }
  } catch (error) {
    if (!(error instanceof Unresolved) || !mayNamePart(place)) throw error
    try {
      const { file, part } = await findPart(docs, place)
      return { file, range: part.body }
    } catch (other) {
      // What stands on the page once is what is meant, whatever the part is called.
      const [, page] = /^.+ (?:in|on|of) (?:the |our )?([^,]+?)$/i.exec(place) ?? []
      if (!(other instanceof Unresolved) || page === undefined) throw other
      const file = await docs.fileOf(page).catch(() => undefined)
      const parts = file === undefined ? [] : (await docs.files.read(file)).split(text)
      if (file === undefined || parts.length !== 2) throw other
      return { file }
    }
  }
}
