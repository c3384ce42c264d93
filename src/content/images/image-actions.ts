import type { ComponentLabels } from '../../i18n/index.ts'

const ACTIONS = ['copy', 'download']

const PLACEMENTS = [
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
]

/**
 * Prints an image. One with `actions` gets an element around it that says which buttons the page's
 * script puts over the image, and where.
 */
export function withActions(
  attributes: Map<string, string>,
  print: (attributes: ReadonlyMap<string, string>) => string,
  label: ComponentLabels,
): string {
  const written = attributes.get('actions')
  const placement = attributes.get('actionsplacement') ?? ''
  attributes.delete('actions')
  attributes.delete('actionsplacement')
  const actions = written === undefined ? [] : actionsOf(written)
  if (actions.length === 0) return print(attributes)
  const wrapper = new Map([
    ['class', 'image-actions'],
    ['data-actions', actions.join(' ')],
    ['data-placement', PLACEMENTS.find((place) => place === placement) ?? 'bottom-center'],
    ['data-label-copy', label('copyImage')],
    ['data-label-download', label('downloadImage')],
    ['data-done', label('copied')],
    ['data-refused', label('copyRefused')],
  ])
  const printed = [...wrapper].map(([name, value]) => `${name}="${value}"`).join(' ')
  return `<span ${printed}>${print(attributes)}</span>`
}

function actionsOf(written: string): string[] {
  const text = written.trim().toLowerCase()
  if (text === '' || text === 'true') return ACTIONS
  const words = text.split(/[\s,]+/)
  return ACTIONS.filter((action) => words.includes(action))
}
