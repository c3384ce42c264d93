import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import { escapePattern } from '../renaming.ts'

/** Has all mail addresses of a domain be those of another one. Throws `AgentRefusal` where there are none. */
export async function changeMails(
  { docs, files }: Context,
  old: string,
  now: string,
): Promise<string> {
  const pattern = new RegExp(`(?<=[\\w+]@)${escapePattern(old)}(?!\\.?[\\w-])`, 'gi')
  let count = 0
  const change = (text: string) =>
    text.replaceAll(pattern, () => {
      count++
      return now
    })
  await changeTexts(docs, change)
  for (const path of files.paths) await files.write(path, change(files.text(path)))
  if (count === 0) throw new AgentRefusal(`Expected mail addresses at \`${old}\`, received none.`)
  return `Changed \`@${old}\` to \`@${now}\`, ${printCount(count, 'time')}.`
}
