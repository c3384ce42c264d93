/** Requests that are under way at a time. */
const WIDTH = 8

/** Does something with each of many, some at a time, until one fails. */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values()
  let hasFailed = false
  const next = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item)
    }
  }
  const ends = Array.from({ length: WIDTH }, () =>
    next().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
