import type { ServiceTag, SiteServices } from '../../outputs/index.ts'
import { consentFrom, hasStoredConsent } from './consent.ts'
import { setups } from './services.ts'

/** Loads the scripts of the site's services; analytics wait until the reader agrees. */
export async function start(): Promise<void> {
  const data = document.getElementById('pergola-services')
  const { tags, consent } = JSON.parse(data?.textContent ?? '{"tags":[]}') as SiteServices
  const of = (role: ServiceTag['role']) => tags.filter((tag) => tag.role === role)
  const agreed = of('consent').map((tag) => {
    const answer = consentFrom(tag.name, tag.settings ?? {})
    load(tag)
    return answer
  })
  of('chat').forEach(load)
  if (!hasStoredConsent(consent)) return
  await Promise.all(agreed)
  of('analytics').forEach(load)
}

function load({ name, src, attributes = {}, settings = {} }: ServiceTag): void {
  const setup = setups[name]
  setup?.before?.(settings)
  const script = document.createElement('script')
  for (const [key, value] of Object.entries(attributes)) script.setAttribute(key, value)
  script.async = true
  script.src = src
  script.addEventListener('load', () => setup?.after?.(settings))
  document.head.append(script)
}
