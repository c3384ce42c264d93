import { readTextOrFile } from '../reading/file-text.ts'
import { type Located, type ObjectReader, openObject } from '../reading/object-reader.ts'
import { isRawObject } from '../references/raw.ts'
import type { ExampleFiles } from './examples.ts'

/** A code sample that the author wrote. */
export interface AuthoredSample {
  readonly lang: string
  /** Tells several samples of one language apart. */
  readonly label?: string
  readonly source: string
  /** Shows a library instead of plain HTTP: it stands beside the sample of its language. */
  readonly isSdk?: boolean
}

/**
 * Reads `x-codeSamples` in both spellings, the samples of `x-readme`, and `x-stainless-snippets`. A
 * sample that says what another one says is left out.
 */
export function readAuthoredSamples(
  operation: ObjectReader,
  files: ExampleFiles,
): readonly AuthoredSample[] {
  const listed = [
    ...['x-codeSamples', 'x-code-samples'].flatMap((key) => operation.list(key)),
    ...(operation.object('x-readme')?.list('code-samples') ?? []),
  ]
  const samples: AuthoredSample[] = [
    ...listed.flatMap((located) => readSample(located, operation, files)),
    ...operation.entries('x-stainless-snippets').flatMap(({ name, ...located }) => {
      const source = isRawObject(located.value)
        ? readSource(openObject(located, operation.references), files)
        : operation.object('x-stainless-snippets')?.text(name)
      return source === undefined ? [] : [{ lang: name, source, isSdk: true }]
    }),
  ]
  return [
    ...new Map(samples.map((it) => [JSON.stringify([it.lang, it.label, it.source]), it])).values(),
  ]
}

/** Some documents write `language`, `name` and `code`. */
function readSample(
  located: Located,
  { references }: ObjectReader,
  files: ExampleFiles,
): AuthoredSample[] {
  const sample = openObject(located, references)
  const source = readSource(sample, files)
  if (sample === undefined || source === undefined) return []
  const label = sample.text('label') ?? sample.text('name')
  const lang = sample.text('lang') ?? sample.text('language') ?? 'text'
  return [{ lang, ...(label !== undefined && { label }), source }]
}

/** The code itself, or that of the file that a reference in its place names. */
function readSource(sample: ObjectReader | undefined, files: ExampleFiles): string | undefined {
  if (sample === undefined) return undefined
  const key = ['source', 'code'].find((one) => sample.get(one) !== undefined)
  return key === undefined ? undefined : readTextOrFile(sample, key, files)
}
