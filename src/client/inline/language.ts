import { LANGUAGE_KEY, LANGUAGES_ID, type LanguageChoice } from '../../contract/index.ts'

// At the root of a site: goes on in the language that the reader has chosen before, else in the one
// that the browser asks for, unless the reader comes from a page of the site. Languages are told by
// their tag, by language and script (`zh-TW` is `zh-Hant`), or by language alone.
const here = location
const choice: LanguageChoice = JSON.parse(
  (document.getElementById(LANGUAGES_ID) as HTMLElement).textContent as string,
)

function forms(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag.replace(/^n[bn](?![a-z])/i, 'no')).maximize()
    return [tag.toLowerCase(), language + script, language]
  } catch {
    return []
  }
}

function wanted(): string | undefined {
  let chosen: string | null | undefined
  try {
    chosen = localStorage.getItem(LANGUAGE_KEY)
  } catch {}
  for (const tag of [chosen, ...navigator.languages]) {
    if (!tag) continue
    for (const at of [0, 1, 2]) {
      for (const [offered, address] of choice.languages) {
        if (forms(tag)[at] && forms(tag)[at] === forms(offered)[at]) return address
      }
    }
  }
  return choice.otherwise
}

const target = document.referrer.startsWith(here.origin.concat(choice.base, '/'))
  ? choice.otherwise
  : wanted()
if (target) {
  document.documentElement.hidden = true
  here.replace(target + here.search + here.hash)
}
