import { THEME_KEY } from '../../contract/index.ts'

// Sets the color mode: stored choice, else the site's default, else the system's.
const root = document.documentElement
const state = root.dataset
let preference = state.themePreference
try {
  if (!('appearanceStrict' in state)) preference = localStorage.getItem(THEME_KEY) || preference
} catch {}
const mode =
  preference === 'dark' ||
  (preference !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches)
    ? 'dark'
    : 'light'
root.classList.add(mode)
root.style.colorScheme = mode
state.themePreference = preference
