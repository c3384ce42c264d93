import { suggestName } from '../../../diagnostics/index.ts'

const VOID_NAMES = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

const HTML_NAMES = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote button caption center cite code ' +
    'colgroup data dd del details dfn dialog div dl dt em fieldset figcaption figure font footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup i iframe ins kbd label legend li main map mark menu ' +
    'meter nav object ol optgroup option output p picture pre progress q rp rt ruby s samp script ' +
    'section select small span strong style sub summary sup svg table tbody td template textarea ' +
    'tfoot th thead time title tr tt u ul var video g path circle rect line polygon'
  ).split(' '),
)

export function isVoid(name: string): boolean {
  return VOID_NAMES.test(name)
}

/** True for the name of an element of HTML, in whatever case. */
export function isHtml(name: string): boolean {
  return isVoid(name) || HTML_NAMES.has(name.toLowerCase())
}

/** True for a tag that is meant as one: HTML, or a component. `<your-key>` is a placeholder. */
export function isMeantAsTag(name: string): boolean {
  return HTML_NAMES.has(name.toLowerCase()) || /^[A-Z][A-Za-z0-9]*(?:\.[A-Za-z]\w*)*$/.test(name)
}

/** Elements that pages may have beside those above: of drawings, of formulas, and older ones. */
const OTHER_NAMES = new Set(
  (
    'acronym big dir frame frameset marquee noframes noscript search slot strike math annotation ' +
    'semantics animate animatemotion animatetransform clippath defs desc ellipse filter ' +
    'foreignobject image lineargradient marker mask metadata mpath pattern polyline ' +
    'radialgradient set stop switch symbol text textpath tspan use view'
  ).split(' '),
)

/** The element that is meant by a name that no browser knows, such as `<centre>`. */
export function suggestHtml(name: string): string | undefined {
  if (name.length < 4 || isHtml(name) || OTHER_NAMES.has(name)) return undefined
  // Filters of drawings and parts of formulas: `feBlend`, `mfrac`.
  if (/^(?:fe|m)/.test(name)) return undefined
  const near = suggestName(name, [...HTML_NAMES])
  return near === undefined || near.length < 4 ? undefined : near
}
