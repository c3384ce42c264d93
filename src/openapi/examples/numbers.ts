import type { SchemaNode } from '../schema/index.ts'

/** Seconds since 1970 of the date that texts use. */
const MOMENT = 1_736_933_400

/** A number within a schema's limits. */
export function sampleNumber(node: SchemaNode, name: string | undefined): number {
  const { limits, types, format = '' } = node
  const isInteger = types.includes('integer') || /^u?int/.test(format)
  const step = limits.get('multipleOf') ?? (isInteger ? 1 : undefined)
  const preferred = startOf(name, format, isInteger)
  const lower = limits.get('minimum')
  const above = limits.get('exclusiveMinimum')
  const upper = limits.get('maximum')
  const under = limits.get('exclusiveMaximum')
  const gap = step ?? 0.5
  const least = Math.max(
    lower ?? Number.NEGATIVE_INFINITY,
    above === undefined ? Number.NEGATIVE_INFINITY : above + gap,
  )
  const most = Math.min(
    upper ?? Number.POSITIVE_INFINITY,
    under === undefined ? Number.POSITIVE_INFINITY : under - gap,
  )
  const within = Math.min(Math.max(preferred, least), most)
  if (step === undefined) return within
  const rounded = Math.ceil(within / step) * step
  const fitting = rounded > most ? Math.floor(within / step) * step : rounded
  return Number(fitting.toPrecision(15))
}

function startOf(name: string | undefined, format: string, isInteger: boolean): number {
  if (name !== undefined && isInteger) {
    if (/(?:_|-)at$|[a-z]At$|^created$|^updated$|timestamp/i.test(name)) return MOMENT
    if (/limit|page_?size|per_?page/i.test(name)) return 10
    if (/year/i.test(name)) return 2025
  }
  return isInteger || format === 'int64' ? 1 : 1.5
}
