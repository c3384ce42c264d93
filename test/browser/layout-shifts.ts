import type { Page } from 'playwright'

/** A hundredth of what browsers call little: slow machines show a page while it still arrives. */
const UNNOTICED = 0.001

/** Keeps what moves, of itself, on each page that is loaded from now on; told by the answer. */
export async function layoutShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript((unnoticed) => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0
        if (value >= unnoticed) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, UNNOTICED)
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[])
}
