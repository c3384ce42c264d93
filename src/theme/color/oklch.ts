/** A color in OKLCH: lightness 0–1, chroma, hue in degrees (0 where there is no chroma). */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055

/** Red, green and blue (0–255) of `#rgb` or `#rrggbb`. */
export function getHexChannels(hex: string): Triple {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const value = Number.parseInt(digits, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `#rrggbb` of channels 0–255; fractions are rounded. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Linear-light channels (0–1) of a hex color. */
export function toLinearChannels(hex: string): Triple {
  const [red, green, blue] = getHexChannels(hex)
  return [linearOfByte[red] ?? 0, linearOfByte[green] ?? 0, linearOfByte[blue] ?? 0]
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinearChannels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const c = Math.hypot(a, bb)
  if (c < 1e-4) return { l: light, c: 0, h: 0 }
  return { l: light, c, h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const inGamut = (channels: Triple): boolean =>
  Math.min(...channels) >= -1e-5 && Math.max(...channels) <= 1 + 1e-5

/** Halvings of a chroma after which nothing changes in 8 bits. */
const CHROMA_STEPS = 12

/** The sRGB color; where it lies outside, chroma gives way, lightness and hue stay. */
export function printOklch(color: Oklch): string {
  let channels = oklchToLinear(color)
  if (!inGamut(channels)) {
    let low = 0
    let high = color.c
    for (let step = 0; step < CHROMA_STEPS; step++) {
      const c = (low + high) / 2
      if (inGamut(oklchToLinear({ ...color, c }))) low = c
      else high = c
    }
    channels = oklchToLinear({ ...color, c: low })
  }
  return toHex(channels.map((channel) => toGamma(Math.min(1, Math.max(0, channel))) * 255))
}
