import { z } from 'zod'
import { ReleaseError } from '../model.ts'

/** Paths that lead nowhere but below the release. */
const Path = z
  .string()
  .min(1)
  .refine((path) => !path.includes('\0') && !path.includes('\\'))
  .refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)))

const Manifest = z.object({
  release: z.string(),
  files: z.record(
    Path,
    z.object({
      sha256: z.string(),
      /** When it was built, milliseconds since 1970. */
      builtAt: z.number(),
    }),
  ),
})

/** All files of a release, by their paths. It is written when they all are there. */
export type Manifest = z.infer<typeof Manifest>

/** Throws `ReleaseError` for a text that is none. */
export function parseManifest(text: string, key: string): Manifest {
  const manifest = Manifest.safeParse(parseJson(text))
  if (manifest.success) return manifest.data
  throw new ReleaseError(`Expected the files of a release in \`${key}\`, received something else.`)
}

const Pointer = z.object({ upload: z.string() })

/** Which upload readers see; `undefined` for a text that does not say it. */
export function parsePointer(text: string): string | undefined {
  return Pointer.safeParse(parseJson(text)).data?.upload
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
