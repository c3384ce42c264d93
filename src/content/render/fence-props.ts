import type { Fence, FenceProps } from '../markdown/index.ts'

/** Props of the element that shows a fence; a snippet's `{name}` becomes the prop's value. */
export function fenceProps(
  fence: Fence,
  props: Readonly<Record<string, unknown>>,
): FenceProps & { children: string } {
  const names = Object.keys(props).filter(
    (name) => isText(props[name]) && /^[A-Za-z_$][\w$]*$/.test(name),
  )
  if (names.length === 0) return { ...fence.props, children: fence.code }
  const pattern = new RegExp(`\\{(?:props\\.)?(${names.map(escapeName).join('|')})\\}`, 'g')
  const fill = (text: string): string =>
    text.replaceAll(pattern, (_found, name: string) => String(props[name]))
  const { title } = fence.props
  return {
    ...fence.props,
    ...(title === undefined ? {} : { title: fill(title) }),
    children: fill(fence.code),
  }
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function escapeName(name: string): string {
  return name.replaceAll('$', '\\$')
}
