/** The colors of badges that have names. */
export const BADGE_COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
]

/** A color in the words of style sheets. */
export const CSS_COLOR = /^(?:#|rgb|hsl|oklch)/i
