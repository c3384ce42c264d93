import type { AssistantSettings } from '../../../shell/index.ts'
import { element } from '../../search/element.ts'
import { placeOf } from '../markdown/index.ts'
import type { Source } from '../model.ts'

/** The pages that an answer rests on, with their numbers. */
export function sourceList(sources: readonly Source[], settings: AssistantSettings): HTMLElement {
  const rows = sources.flatMap(({ url, title }) => {
    const place = placeOf(url, settings)
    if (place === undefined) return []
    const link = element('a', { href: place.href }, title ?? place.href)
    if (!place.isOwn) {
      link.target = '_blank'
      link.rel = 'noreferrer'
    }
    return [element('li', {}, link)]
  })
  const name = element('h4', { class: 'assistant-sources-name' }, settings.labels.sources)
  return element('div', { class: 'assistant-sources' }, name, element('ol', {}, ...rows))
}
