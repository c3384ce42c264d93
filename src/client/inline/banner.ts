import { BANNER_KEY } from '../../contract/index.ts'

// Hides a banner that its reader has dismissed.
const state = document.documentElement.dataset
try {
  if (localStorage.getItem(BANNER_KEY) === state.bannerKey) state.bannerState = 'hidden'
} catch {}
