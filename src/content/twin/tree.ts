/** An element of a page's HTML. */
export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  classes: readonly string[]
  children: HtmlNode[]
  /** Stands on lines of its own: by its name, or for what it holds. */
  isBlock: boolean
}

export type HtmlNode = HtmlElement | string

/** Whether an element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return element.classes.includes(name)
}

/** The elements among nodes. */
export function getElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string')
}

/** The first element below another one that is asked for, in the order of the page. */
export function find(
  { children }: HtmlElement,
  is: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const child of children) {
    if (typeof child === 'string') continue
    const found = is(child) ? child : find(child, is)
    if (found !== undefined) return found
  }
  return undefined
}

/** The child of an element that has a class; what is deeper belongs to others. */
export function getChild(element: HtmlElement | undefined, name: string): HtmlElement | undefined {
  const found = element?.children.find(
    (child) => typeof child !== 'string' && hasClass(child, name),
  )
  return typeof found === 'string' ? undefined : found
}

/** The first element below another one that has a class. */
export function findClass(element: HtmlElement, name: string): HtmlElement | undefined {
  return find(element, (one) => hasClass(one, name))
}

/** All that is written in a node. */
export function getText(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(getText).join('')
}
