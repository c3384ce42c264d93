/// <reference types="vite/client" />

/** Where the tab remembers whether the sheet is open. */
export const isOpenKey = `pergola:assistant-open:${import.meta.env.BASE_URL.replace(/\/$/, '')}`
