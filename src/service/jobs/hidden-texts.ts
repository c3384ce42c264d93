import { getToken, type Repository } from '../git/index.ts'

/** A text that is not to be read by others, with what stands in its place. */
export type HiddenText = readonly [text: string, shown: string]

/** What is not to be read in logs: the token of a repository, and where this machine has its data. */
export async function findHiddenTexts(
  data: string,
  repository: Repository | undefined,
): Promise<HiddenText[]> {
  const token = repository && (await getToken(repository).catch(() => undefined))
  return [[data, '[data]'], ...(token === undefined ? [] : [[token, '[secret]'] as const])]
}

/** A text as others may read it. */
export function hide(text: string, hidden: readonly HiddenText[]): string {
  return hidden.reduce((shown, [found, instead]) => shown.replaceAll(found, instead), text)
}
