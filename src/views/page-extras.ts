import type { Feature, PageContext, PageExtras } from '../project/index.ts'

/** What all features add to a page: lists one after the other, of the rest the last one's word. */
export async function gatherExtras(
  features: readonly Feature[],
  context: PageContext,
): Promise<
  Required<Pick<PageExtras, 'meta' | 'headLinks' | 'styleSheets' | 'scripts'>> & PageExtras
> {
  const meta: NonNullable<PageExtras['meta']> = []
  const headLinks: NonNullable<PageExtras['headLinks']> = []
  const styleSheets: string[] = []
  const scripts: string[] = []
  const slots: Record<string, string> = {}
  let single: PageExtras = {}
  for (const feature of features) {
    const extras = await feature.extendPage?.(context)
    if (extras === undefined) continue
    meta.push(...(extras.meta ?? []))
    headLinks.push(...(extras.headLinks ?? []))
    styleSheets.push(...(extras.styleSheets ?? []))
    scripts.push(...(extras.scripts ?? []))
    for (const [name, html] of Object.entries(extras.slots ?? {})) {
      slots[name] = (slots[name] ?? '') + html
    }
    single = { ...single, ...extras }
  }
  return {
    ...single,
    meta,
    headLinks,
    styleSheets,
    scripts,
    ...(Object.keys(slots).length > 0 && { slots }),
  }
}
