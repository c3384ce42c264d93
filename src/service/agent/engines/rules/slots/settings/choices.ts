import type { JSONPath } from 'jsonc-parser'
import { anyOf } from '../../restate/restatement.ts'
import type { Scene } from '../../restate/scene.ts'
import type { Assignment, SettingReader } from './setting-reader.ts'

/** A setting that is one of a few things, each of which people say in their own words. */
interface Choice {
  path: JSONPath
  /** What a prompt has that speaks of it. */
  of: RegExp
  /** Its values by what is wished: the first that is said is meant. */
  values: readonly (readonly [value: Assignment['value'], said: RegExp])[]
  /** What speaks of something else. */
  not: RegExp
  also: RegExp
}

const OFF =
  "(?:no|without|remove|hide|drop|kill|disable|get rid of|take (?:away|out|off)|turn off|switch off|don['’]?t (?:want|need|show)|do not (?:want|need|show)|stop showing|no more|no longer (?:want|need|show))"
const ON =
  '(?:show|display|add|enable|turn on|switch on|use|want|like|have|bring back|activate|set|change|switch)'
const PLAYGROUND = '(?:playground|(?:request|api) console|try[ -]it(?: out)?)'
const ENGINES = '(?:search engines?|google|bing|crawlers?|robots|bots|the web|search results)'

const CHOICES: readonly Choice[] = [
  {
    path: ['styling', 'eyebrows'],
    of: /\b(?:eyebrows?|bread ?crumbs?)\b/i,
    values: [
      [
        'section',
        new RegExp(
          `\\b(?:${OFF}(?: (?:the|our|any|those))* bread ?crumbs?|bread ?crumbs? (?:(?:should|must|can) go\\b|off)|eyebrows? (?:should|must) (?:be|show|say) (?:just |only )?(?:the )?(?:section|group)|(?:section|group)(?: names?)? (?:instead of|rather than|not) (?:the )?bread ?crumbs?|just the (?:section|group)|back to (?:the )?sections?|set the eyebrows? to section)\\b`,
          'i',
        ),
      ],
      [
        'breadcrumbs',
        new RegExp(
          `\\b(?:${ON}|should|to|be|with)\\b[^.;]*\\bbread ?crumbs?\\b|\\bbread ?crumbs?\\b[^.;]*\\b(?:instead of|rather than|above|over|on top|please)\\b`,
          'i',
        ),
      ],
    ],
    not: /\b(?:json-?ld|structured|schema|color|section called)\b/i,
    also: anyOf(`
      eyebrows? bread-?crumbs? bread crumbs? trail above over on top of the every each all page pages titles? headings? our docs section sections group groups names? only just single there instead rather than not show shows display displays displayed shown add enable turn switch change set use want like have has we'd i'd should must can could be is see
      no more any longer remove hide drop get rid those take away out don't please so readers? people know where they are setting styling in for to with and label
    `),
  },
  {
    path: ['api', 'playground', 'display'],
    of: new RegExp(`\\b${PLAYGROUND}\\b`, 'i'),
    values: [
      [
        'auth',
        /\bonly (?:for |to |show\w* )?(?:people|users|readers|customers|those|visitors)?(?: (?:who|that) (?:are|have))? ?(?:logged|signed)[ -]in\b|\bfor (?:logged|signed)[ -]in (?:users|readers|people|customers) only\b/i,
      ],
      [
        'simple',
        /\b(?:simple|copyable|just (?:show )?the (?:endpoint|url|address)|only (?:the )?(?:endpoint|url|address)|read[ -]only|without (?:sending|requests))\b/i,
      ],
      [
        'none',
        new RegExp(
          `\\b${OFF}(?: (?:the|our|any|that))*(?: api)? ${PLAYGROUND}|\\b${PLAYGROUND}[^.;]*\\b(?:(?:should|must|can) (?:go\\b|be (?:off|hidden|removed|disabled|gone))|(?:turned|switched) off|off)|(?:turn|switch)(?: \\S+){0,3} ${PLAYGROUND} off\\b`,
          'i',
        ),
      ],
      [
        'interactive',
        new RegExp(
          `\\b(?:show|enable|turn on|switch on|bring back|interactive|want|activate|allow|let|again|back)\\b[^.;]*\\b${PLAYGROUND}|\\b${PLAYGROUND}[^.;]*\\b(?:interactive|on|back|enabled|again)\\b`,
          'i',
        ),
      ],
    ],
    not: /\b(?:proxy|cookies?|credentials|playground page|pages? called|section|link|button|card)\b/i,
    also: anyOf(`
      api playgrounds? request console try it out reference endpoints? pages? in on the our docs every all show shows showing shown display enable enabled disable disabled turn turned switch switched on off hide hidden remove removed drop want wants have should must can could go be is are again back bring
      simple interactive none auth only just not no without people readers users customers visitors logged signed in who that are use uses moment at currently now right for to see send sends requests? make set change mode instead allow let any more longer please we don't i'd like we'd version url address copyable from directly
    `),
  },
  {
    path: ['api', 'mdx', 'auth', 'method'],
    of: /\b(?:auth|authentication) method\b|\bhand-?written\b[^.]*\bauth\b|\bplayground\b[^.]*\bauth\b/i,
    values: [
      ['basic', /\bbasic\b/i],
      ['bearer', /\bbearer\b/i],
      ['key', /\b(?:api )?keys?\b/i],
    ],
    not: /\b(?:callout|guide|section|say|says|title|called|header|heading|text|typo|word|everywhere)\b|["“]/i,
    also: anyOf(`
      api auth authentication method hand-?written handwritten mdx endpoint endpoints playground pages? written by hand use uses using should must be is are now not longer instead of rather than basic bearer key keys token tokens set change switch make it to from our the for with in docs\\.json settings? default
    `),
  },
  {
    path: ['seo', 'indexing'],
    of: /\b(?:index\w*|search engines?|google|crawl\w*)\b/i,
    values: [
      [
        'navigable',
        /\b(?:only|just|nothing but) (?:\S+ ){0,4}?(?:pages? )?(?:that (?:is|are) )?(?:in|of|from) (?:the )?(?:navigation|sidebar|menu|nav)\b|\bhidden pages (?:should|must) (?:not|stay out)|\b(?:not|don['’]?t|never|stop) (?:\S+ ){0,3}?(?:hidden|unlisted) pages\b/i,
      ],
      [
        'all',
        /\b(?:all|every|each|any|also|hidden|unlisted|including)\b[^.;]*\bpages?\b|\bpages?\b[^.;]*\b(?:not (?:in|part of) the (?:navigation|sidebar|menu|nav)|too|as well|included)\b/i,
      ],
    ],
    not: /\b(?:analytics|measurement|site-verification|noindex|tag manager|fonts?|index page|index\.mdx|keep|out|away|block|verification|playground)\b|\bthis page\b/i,
    also: anyOf(`
      seo search engines? google bing crawlers? should must can could index indexes indexed indexing every each all also any hidden unlisted ones? pages? that those are is in of not part the our navigation sidebar menu nav docs site only just nothing but from to see find let allow allowed make have set even including included too as well want
      be by stop don't whole everything entire and those which listed
    `),
  },
  {
    path: ['seo', 'metatags', 'robots'],
    of: new RegExp(`\\b(?:${ENGINES}|noindex|index\\w*)\\b`, 'i'),
    values: [
      [
        'noindex',
        new RegExp(
          `\\b(?:keep|block|lock) ${ENGINES}(?: \\S+)? (?:out|away)|\\bblock ${ENGINES}|\\b(?:keep|hide|leave|take)\\b[^.;]*\\b(?:out of|from|off) (?:the )?${ENGINES}|\\bnoindex\\b|\\b(?:should|must|can)(?: not|n['’]t) (?:be )?(?:index\\w*|crawl\\w*|show(?: up)? (?:in|on)|appear (?:in|on)|find)|\\b(?:don['’]?t|do not|never) (?:want|let|allow) [^.;]*\\b(?:index\\w*|crawl\\w*|find)`,
          'i',
        ),
      ],
    ],
    not: /\b(?:pages?(?! yet)|guide|section|group|tab|remove|again|no longer|analytics|hidden|unlisted)\b/i,
    also: anyOf(`
      seo search engines? google bing crawlers? robots bots web results should must can can't could not shouldn't mustn't don't do be index indexes indexed indexing crawl crawled noindex keep kept block lock hide leave take out away of off from docs site whole entire all set put add mark as to our the
      are is it isn't aren't ready yet public publicly for now until launch we we're still beta internal private want let allow appear show up in on find found by anything them until tag meta metatag please everything
    `),
  },
  {
    path: ['banner', 'type'],
    of: /\b(?:banner|announcement)\b/i,
    values: [
      ['critical', /\b(?:critical|red)\b/i],
      ['warning', /\b(?:warning|amber|yellow|orange)\b/i],
      ['info', /\b(?:info|normal|brand colou?r)\b/i],
    ],
    not: /\b(?:says?|text|reads?|add|page|callout|remove|drop|#\w+|link|button|not (?:be )?an?)\b|[:"“]/i,
    also: anyOf(`
      not no the blue green ones? banner announcement should must be is become make turn set change to a an as into the our critical red warning amber yellow orange info normal brand colou?r type kind style look like instead of one at top in want it please so people notice rather than it's
    `),
  },
]

/** “No more breadcrumbs above the titles”, “keep search engines out”: what is one of a few things. */
export const choices: readonly SettingReader[] = CHOICES.map(
  ({ path, of, values, not, also }): SettingReader => ({
    cue: of,
    read(scene, now) {
      if (not.test(scene.prompt)) return undefined
      // Of a banner that is not there nothing is said.
      if (path[0] === 'banner' && now(['banner', 'content']) === undefined) return undefined
      // What it is now is told as well, where it is told what is so.
      const found = values.find(([value, said]) => now(path) !== value && said.test(scene.prompt))
      if (found === undefined) return undefined
      return { sets: [{ path, value: found[0] }], spans: findWords(scene, of), also }
    },
  }),
)

function findWords(scene: Scene, of: RegExp) {
  const found = of.exec(scene.prompt)
  return found === null ? [] : [scene.spanOf(found)]
}
