import { THEME_KEY } from '../../contract/index.ts'
import { getClosest } from '../closest.ts'
import { remember } from './storage.ts'

type Preference = 'system' | 'light' | 'dark'

const root = document.documentElement
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

const isPreference = (value: unknown): value is Preference =>
  value === 'system' || value === 'light' || value === 'dark'

function preference(): Preference {
  const value = root.dataset.themePreference
  return isPreference(value) ? value : 'system'
}

function apply(choice: Preference): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  root.style.colorScheme = dark ? 'dark' : 'light'
  root.dataset.themePreference = choice
  for (const button of document.querySelectorAll<HTMLElement>('button[data-appearance]')) {
    button.ariaPressed = String(button.dataset.appearance === choice)
  }
}

document.addEventListener('click', ({ target }) => {
  const button = getClosest<HTMLElement>(target, 'button[data-appearance]')
  const choice = button?.dataset.appearance
  if (!isPreference(choice)) return
  remember('local', THEME_KEY, choice)
  apply(choice)
  button?.closest('details')?.removeAttribute('open')
})

// Other tabs follow, and so does a change of the system's mode.
addEventListener('storage', ({ key, newValue }) => {
  if (key === THEME_KEY && isPreference(newValue) && root.dataset.appearanceStrict === undefined) {
    apply(newValue)
  }
})
systemIsDark.addEventListener('change', () => apply(preference()))
apply(preference())
