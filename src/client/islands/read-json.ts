/** What the server wrote into an attribute of an island; `undefined` for an attribute that is not there. */
export function readJson<Value>(element: Element, attribute: string): Value | undefined {
  const text = element.getAttribute(attribute)
  return text === null ? undefined : (JSON.parse(text) as Value)
}
