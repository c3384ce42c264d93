import type { SiteServices } from '../../outputs/index.ts'
import { globals } from './page-globals.ts'

type Settings = Readonly<Record<string, unknown>>

/** Whether local storage says that the reader has agreed; so do sites that do not ask. */
export function hasStoredConsent(consent: SiteServices['consent']): boolean {
  if (consent === undefined) return true
  try {
    return localStorage.getItem(consent.key) === consent.value
  } catch {
    // Readers who let nothing be stored have agreed to nothing.
    return false
  }
}

/** Resolves once the reader has agreed in the dialog of a consent manager. */
export function waitForConsent(name: string, settings: Settings): Promise<void> {
  return new Promise((resolve) => {
    if (name === 'onetrust') watchOneTrust(settings, resolve)
    else watchTranscend(settings, resolve)
  })
}

function watchOneTrust({ categoryId }: Settings, agreed: () => void): void {
  // The manager calls it when it is ready and after each choice.
  globals.OptanonWrapper = () => {
    if (String(globals.OnetrustActiveGroups).split(',').includes(String(categoryId))) agreed()
  }
}

interface Airgap extends EventTarget {
  getConsent(): { purposes: Readonly<Record<string, boolean | 'Auto'>> }
}

function watchTranscend({ purpose }: Settings, agreed: () => void): void {
  const watch = (airgap: Airgap) => {
    let before = false
    const check = () => {
      const now = [true, 'Auto'].includes(airgap.getConsent().purposes[String(purpose)] ?? false)
      if (now) agreed()
      // Scripts that run already cannot be taken back otherwise.
      else if (before) location.reload()
      before = now
    }
    check()
    airgap.addEventListener('consent-change', check)
  }
  const readyQueue = [watch]
  globals.airgap = { readyQueue, ready: (callback: typeof watch) => readyQueue.push(callback) }
}
