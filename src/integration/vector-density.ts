/** Dots per inch at which sharp takes a vector's own size for its pixels, and the most it takes. */
const OWN = 72
const MOST = 2400

/** Options for sharp with which a vector is drawn as large as wanted: resized it would be blurred. */
export function vectorDensity(format: string | undefined, own: number, wanted: number) {
  if (format !== 'svg') return {}
  return { density: Math.min(MOST, Math.max(OWN, (OWN * wanted) / own)) }
}
