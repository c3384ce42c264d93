import { getLanguage } from '../../../../../../openapi/index.ts'
import { anyOf } from '../../restate/restatement.ts'
import type { SettingReader } from './setting-reader.ts'

const SAMPLES =
  /\b(?:api|generated|request|endpoint|reference|playground)\b[^.]*\b(?:samples?|examples?|snippets?)\b|\b(?:samples?|examples?|snippets?)\b[^.]*\b(?:api|reference|endpoints?|generated)\b/i
const OTHER =
  /\b(?:page|guide|section|tab|add|also|too|as well|remove|drop|without|not|except|no longer|install\w*|responses?|this|rewrite)\b/i
const ALSO = anyOf(`
  code api generated request requests endpoints? reference playground samples? examples? snippets? languages? in of the our for should must be come use show shown have only just want limit to and or nothing else order first then set are is with all pages? docs we i'd like need
`)

/** “Code samples in the API reference: only curl, Python and JavaScript.” */
export const sampleLanguages: SettingReader = {
  cue: SAMPLES,
  read(scene) {
    if (OTHER.test(scene.prompt)) return undefined
    const named = scene.words.flatMap(({ plain, text }, from) => {
      const language = getLanguage(plain)
      // One letter is a language where it is written so.
      const isOwn =
        language !== undefined && (plain.length > 1 || text === 'C') && !/^go$/.test(text)
      return isOwn
        ? [{ name: plain === 'curl' ? plain : language.key, span: { from, to: from + 1 } }]
        : []
    })
    const value = [...new Set(named.map(({ name }) => name))]
    if (value.length < 2 && !/\bonly\b/i.test(scene.prompt)) return undefined
    return {
      sets: value.length === 0 ? undefined : [{ path: ['api', 'examples', 'languages'], value }],
      spans: named.map(({ span }) => span),
      also: ALSO,
    }
  },
}
