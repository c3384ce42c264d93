/// <reference types="vite/client" />

/** Where the tab remembers whether the sheet is open. */
export const isOpenKey = `pergola:assistant-open:${import.meta.env.BASE_URL.replace(/\/$/, '')}`

/** Whether the sheet was open on the page before. */
export function isLeftOpen(): boolean {
  try {
    return sessionStorage.getItem(isOpenKey) === 'true'
  } catch {
    // Blocked: nothing is remembered.
    return false
  }
}
