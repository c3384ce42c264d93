import { isCheckout, isSupervised, superviseCheckout } from '../checkout.ts'
import { endWithParent } from '../end-with-parent.ts'
import type { ParsedArguments } from '../options.ts'

/** Serves a docs folder and shows every change as it is saved, to a checkout's own code as well. */
export async function runDev(args: ParsedArguments): Promise<number> {
  endWithParent()
  if (isCheckout() && !isSupervised()) return superviseCheckout()
  const { serveDocs } = await import('../serve-docs.ts')
  return serveDocs(args)
}
