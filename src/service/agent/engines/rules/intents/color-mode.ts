import { findNodeAtLocation } from 'jsonc-parser'
import type { Intent } from '../intent.ts'

const DOCS = 'docs.json'
const OFF = '(switch off|turn off|disable|remove|drop|kill|get rid of|take out|hide)'
const SWITCH =
  '(mode switch|mode toggle|theme toggle|theme switch|dark mode toggle|dark mode switch|color mode switch|color mode toggle|appearance toggle|light/dark switch)'

const MODES = ['light', 'dark'] as const
const STRICT = '[appearance] strict [(mode|setting|appearance)]'
const READERS = '(people|readers|users|visitors|them|anyone|anybody|customers)'
const MODE = '(it|that|modes|between modes|between them|the mode|the theme)'
const STRICT_OFF = [
  `${OFF} [the] ${STRICT}`,
  `(turn|switch|set) [the] ${STRICT} (off|to off|to false)`,
]

/** Shows a site in one mode alone. */
export const keepColorMode: Intent = {
  does: 'show the site in light or in dark mode alone',
  example: 'Use light mode only',
  hints: ['dark', 'light', 'mode', 'toggle'],
  phrases: [
    [`${OFF} [the] dark (mode|theme|version)`, { mode: 'light' }],
    [`${OFF} [the] light (mode|theme|version)`, { mode: 'dark' }],
    ...MODES.flatMap((mode) => [
      [`only ${mode} mode`, { mode }] as const,
      [`(use|show|offer|keep|have) [the] ${mode} [(mode|theme)] only`, { mode }] as const,
      [`(use|show|offer|keep|have) only [the] ${mode} [(mode|theme)]`, { mode }] as const,
      [`make [the] ${mode} [(mode|theme)] the only (mode|theme|one)`, { mode }] as const,
    ]),
    `${OFF} [the] ${SWITCH}`,
    `(don't|do not|never|no longer) (let|allow) ${READERS} [to] (switch|choose|change) [${MODE}]`,
    ...MODES.map(
      (mode) =>
        [
          `@set [the] [default] [(mode|theme|appearance)] to ${mode} [mode] [by default] and (don't|do not) (let|allow) ${READERS} [to] (switch|choose|change) [${MODE}]`,
          { mode },
        ] as const,
    ),
  ],
  async perform({ files }, said) {
    const mode = said.find('mode')
    if (mode !== undefined) await files.set(DOCS, ['appearance', 'default'], mode)
    await files.set(DOCS, ['appearance', 'strict'], true)
    const told = mode === undefined ? 'one mode' : `${mode} mode`
    return `Set \`appearance\` of \`docs.json\`: readers have ${told} alone.`
  },
}

/** Has readers choose between light and dark mode. */
export const offerColorModes: Intent = {
  does: 'have readers choose between light and dark mode',
  example: 'Let readers switch between light and dark mode',
  hints: ['dark', 'light', 'mode', 'toggle', 'switch', 'strict'],
  phrases: [
    ...STRICT_OFF,
    ...MODES.flatMap((mode) =>
      STRICT_OFF.map(
        (off) =>
          [
            `${off} [(and|but|while)] (keep|keeping|leave|leaving) ${mode} [mode] as [the] default`,
            { mode },
          ] as const,
      ),
    ),
  ],
  frames: [
    {
      needs: [
        'let|allow|bring back|show|restore|enable|re-enable|give|offer|have|want',
        'toggle|switch|switcher|choose|pick|change',
        'light|dark|modes?|themes?|appearance',
      ],
      also: '@people|back|between|own|option|themselves|color|choice',
    },
  ],
  accepts: (said) =>
    !/\b(?:don['’]?t|do not|never|no longer|stop|not)\b/i.test(
      said.sentence.said ?? said.sentence.text,
    ),
  async perform({ files }, said) {
    if (findNodeAtLocation(files.tree(DOCS), ['appearance', 'strict'])?.value !== true) {
      return 'Readers can choose between light and dark mode already.'
    }
    const mode = said.find('mode')
    if (mode !== undefined) await files.set(DOCS, ['appearance', 'default'], mode)
    await files.set(DOCS, ['appearance', 'strict'], false)
    return 'Set `appearance.strict` of `docs.json` to `false`: readers choose between light and dark mode.'
  },
}
