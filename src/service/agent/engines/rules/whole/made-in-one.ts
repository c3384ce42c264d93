import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

/** What is new, with its name, its place and what it says in one or two sentences: nothing of that is a name by itself. */
export const MADE_IN_ONE: readonly WholeWay[] = [
  // “Add one more row at the end of the errors table on the import page. The error is A and the fix is B.”
  [
    all(
      `${PLEASE}add (?:one more|another|an?|a new) row (?:at the end of|to|in) (?<table>the [^.;:]+?)\\. the [\\w ]{2,20}? is (?<one>.+?) and the [\\w ]{2,20}? is (?<other>[^.]+?)\\.?`,
    ),
    ({ table, one, other }) => [`Add a row to ${table}: "${one}", "${other}"`],
  ],
  // “Add boat.sunk to the events table on the boats page, below boat.left. When it fires: The boat has sunk.”
  [
    all(
      `${PLEASE}add (?<name>[^\\s,.;:]+(?:\\.[^\\s,.;:]+)*) (?:to|into|in) (?<table>the [^.;:]*?\\btable\\b[^.;:]*?),? (?<place>(?:right |directly |just )?(?:after|before|below|above|between) [^;:]+?)\\. (?<column>[^.:;]{2,30}): (?<value>[^:]+?)`,
    ),
    ({ name, table, place, value }) => [`Add a row to ${table} ${place}: "${name}", "${value}"`],
  ],
  // “I need a new page titled Sails in the rig folder, listed in the Rig group below Masts. For now it just says: …”
  [
    all(
      `(?:i|we) need a (?:new )?page (?:titled|called) (?<title>[^,.;]+?) in the (?<folder>[\\w/-]+) folder,? (?:and )?(?:listed|list it|put it) in the (?<group>[^,.;]+?) group (?<place>(?:right |directly |just )?(?:below|after|before|above|under|behind) [^.;]+?)`,
      '\\. (?:for now )?it (?:just |only |should |simply )*(?:says?|reads?):? (?<text>.+)',
    ),
    ({ title = '', folder, group, place, text }) => [
      `Please create a page ${folder}/${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')} with the title ${title} and list it ${place} in the ${group} group. For now a single sentence is enough: ${text}`,
    ],
  ],
  // “Start a new page at rig/sails with the title Sails and the description What drives us, and list it last under Rig.”
  [
    all(
      `${PLEASE}(?:start|create|add|begin|make|write|set up) an?(?: new)? page (?:at|under|as) \\/?(?<path>[a-z\\d][\\w-]*(?:\\/[\\w-]+)+),? (?:with the title|titled|called|named) (?<title>[^,.;:]+?),? (?:and|with|plus) (?:the |an? )?description (?<description>[^.;:]+?)`,
      ',? (?:(?:and |then )?(?:please )?(?:list|put|place|show|add) it|listed|(?=as the (?:first|last) (?:page|one|entry)\\b)) (?<place>(?:last|first|at|as|right|directly|before|after|under|in|behind|below|above)\\b[^.;:]+?)\\.?',
    ),
    ({ path, title, description, place }) => [
      `Create a new page ${path} with the title ${title} and the description ${description}, and list it ${place}`,
    ],
  ],
  // “Cooling should sit at the end of the Firing group, after Curves, and then the Later group can go.”
  [
    all(
      '(?:the |our )?(?<page>[^,.;]+?)(?: page)? (?:should|must|has to) (?:sit|be|go|come|stand|move)(?: to| in)? (?:at )?the (?<end>end|top|bottom|start|beginning) of the (?<group>[^,.;]+?) (?:group|section)(?:, (?:right |directly |just )?(?:after|behind|before|above|below) [^,.;]+)?,? (?:and )?(?:then|after that|so) the (?<old>[^,.;]+?) (?:group|section) (?:can|should|may|must) (?:go|be removed|be deleted|disappear)\\.?',
    ),
    ({ page, end, group, old }) => [
      `Move the ${page} page to the ${end} of the ${group} group`,
      (context) => expectGone(context, old ?? ''),
    ],
  ],
]

/** A group goes with its last page. Throws `AgentRefusal` where it has others, of which nothing was said. */
async function expectGone({ navigation }: Context, group: string): Promise<string> {
  if (navigation.lists(group).length > 0)
    throw new AgentRefusal(
      `Expected no other page in the group “${group}”, received some: say where they are to go.`,
    )
  return `No group “${group}” is left.`
}
