import type { ComponentChildren, CSSProperties } from 'preact'

/** Props that every component takes and passes through to its outermost element. */
export interface BaseProps {
  id?: string
  class?: string
  className?: string
  style?: string | CSSProperties
  children?: ComponentChildren
}

export interface PassedProps {
  class: string
  style: string | CSSProperties | undefined
}

/** Joins class names; what is empty is left out. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
}

/** The author's class and style behind the component's own class names. */
export function getPassedProps(
  props: BaseProps,
  ...own: (string | false | undefined)[]
): PassedProps {
  return { class: joinClasses(...own, props.class, props.className), style: props.style }
}

/** The author's style with one custom property of the component before it. */
export function withVariable(
  style: BaseProps['style'],
  name: `--${string}`,
  value: string | number | undefined,
): BaseProps['style'] {
  if (value === undefined || value === '') return style
  if (typeof style === 'object') return { [name]: String(value), ...style }
  const declaration = `${name}:${String(value).replaceAll(/[;{}]/g, '')}`
  return style === undefined ? declaration : `${declaration};${style}`
}
