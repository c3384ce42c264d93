/** Dots per inch at which sharp takes a vector's own size for its pixels; the least and the most. */
const OWN = 72
const LEAST = 1
const MOST = 2400

/**
 * Options for sharp with which a vector is drawn as large as wanted: drawn smaller it would be
 * blurred, and one that is as large as a wall would take gigabytes of memory.
 */
export function getVectorDensity(format: string | undefined, own: number, wanted: number) {
  if (format !== 'svg') return {}
  return { density: Math.min(MOST, Math.max(LEAST, (OWN * wanted) / own)) }
}
