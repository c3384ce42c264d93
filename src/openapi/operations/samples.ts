import { type ObjectReader, openObject } from '../reading/object-reader.ts'

/** A code sample that the author wrote. */
export interface AuthoredSample {
  readonly lang: string
  /** Tells several samples of one language apart. */
  readonly label?: string
  readonly source: string
}

/** Reads `x-codeSamples`, in both spellings. */
export function readAuthoredSamples(operation: ObjectReader): readonly AuthoredSample[] {
  return ['x-codeSamples', 'x-code-samples']
    .flatMap((key) => operation.list(key))
    .flatMap((located) => {
      const sample = openObject(located, operation.references)
      const source = sample?.text('source')
      if (sample === undefined || source === undefined) return []
      const label = sample.text('label')
      return [
        { lang: sample.text('lang') ?? 'text', ...(label !== undefined && { label }), source },
      ]
    })
}
