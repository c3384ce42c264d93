/** Two versions of which a prompt tells one as it was, and the other as it is now. */
export interface VersionRoles {
  old: string
  now: string
}

const VERSION = /(?<![\w./-])v?(?<plain>\d+(?:\.\d+)+(?:[.+-][\w.+-]*\w)?)(?![\w/-])/gi
/** Where a clause begins. */
const BREAK = /[,;:!?()\n–—]|\.(?=\s)| - /g
/** What stands ahead of the version that is so now, and of the one that was. */
const NOW =
  /(?:^|\s)(?:we['’]re|we are|it['’]s|it is|is|are|be|to|released|shipped|running|on|at|version is|release is)(?:\s(?:now|currently|already))?(?:\s(?:on|at|running))?(?:\s(?:the|version|v|release))*\s*$/i
const SHOULD =
  /\b(?:should|must|ought to|(?:need|has|have)s? to)(?: now| all| both)? (?:be|say|read|report|show|print|mention|give|return|have|use)\b/i
const WAS =
  /\b(?:still|reports?|shows?|says?|prints?|has|have|mentions?|gives?|returns?|contains?|were|was|from|old)\b/i

/** Which of two versions was so, and which one is now; `undefined` where that is not told. */
export function readVersionRoles(prompt: string): VersionRoles | undefined {
  const found = [...prompt.matchAll(VERSION)]
  const [one, other, ...more] = found.map(({ index, groups }) => {
    const ahead = prompt.slice(0, index)
    const start = [...ahead.matchAll(BREAK)].at(-1)?.index ?? -1
    return { plain: groups?.plain ?? '', ahead: ahead.slice(start + 1) }
  })
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const isOld = ({ ahead }: typeof one) => WAS.test(ahead) && !SHOULD.test(ahead)
  const isNow = (version: typeof one) =>
    !isOld(version) && (SHOULD.test(version.ahead) || NOW.test(version.ahead))
  const [old, now] = isOld(one) && isNow(other) ? [one, other] : [other, one]
  if (!isOld(old) || !isNow(now) || old.plain === now.plain) return undefined
  return { old: old.plain, now: now.plain }
}
