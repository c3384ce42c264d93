import { AgentRefusal, type AgentTask } from '../../../model.ts'
import type { Context } from '../context.ts'
import { Ambiguous } from '../unresolved.ts'
import { addressMoved } from './address-moved.ts'
import { altPartGone } from './alt-part-gone.ts'
import { altsTold } from './alts-told.ts'
import { apiPartsTold } from './api-parts-told.ts'
import { apiTold } from './api-told.ts'
import { apiValuesTold } from './api-values-told.ts'
import { assignedTold } from './assigned-told.ts'
import { barLinksTold } from './bar-links-told.ts'
import { betweenPages } from './between-pages.ts'
import { brokenBold } from './broken-bold.ts'
import { calloutPlainly } from './callout-plainly.ts'
import { calloutOfKind, calloutTurned } from './callout-turned.ts'
import { calloutsTold } from './callouts-told.ts'
import { codeNameTold } from './code-name-told.ts'
import { codeReplaced } from './code-replaced.ts'
import { commandTold } from './command-told.ts'
import { countsTold } from './counts-told.ts'
import { deniedNowThere } from './denied-now-there.ts'
import { descriptionsTold } from './descriptions-told.ts'
import { divisionFields } from './division-fields.ts'
import { eachTold } from './each-told.ts'
import { fieldBeside } from './field-beside.ts'
import { figureLists } from './figure-lists.ts'
import { figuresEach } from './figures-each.ts'
import { figuresNow } from './figures-now.ts'
import { footerLinkAdded } from './footer-link-added.ts'
import { footerTold } from './footer-told.ts'
import { goneThenRemoved } from './gone-then-removed.ts'
import { groupCalled } from './group-called.ts'
import { groupIcon } from './group-icon.ts'
import { groupWished } from './group-wished.ts'
import { heldGroup } from './held-group.ts'
import { hoursNow } from './hours-now.ts'
import { imageTags } from './image-tags.ts'
import { integrationGone } from './integration-gone.ts'
import { labelledPart } from './labelled-part.ts'
import { labelsToCallouts } from './labels-to-callouts.ts'
import { labelsTold } from './labels-told.ts'
import { letterCase } from './letter-case.ts'
import { letterCount } from './letter-count.ts'
import { linkLed } from './link-led.ts'
import { linkedPageMoved } from './linked-page-moved.ts'
import { linksEach } from './links-each.ts'
import { linksPrefix } from './links-prefix.ts'
import { linksSecured } from './links-secured.ts'
import { linksTold } from './links-told.ts'
import { listedTold } from './listed-told.ts'
import { listedTwice } from './listed-twice.ts'
import { literalTold } from './literal-told.ts'
import { mainButtonTold } from './main-button-told.ts'
import { menuTold } from './menu-told.ts'
import { minimumsTold } from './minimums-told.ts'
import { misspelledWords } from './misspelled-words.ts'
import { movedIntoFolder } from './moved-into-folder.ts'
import { namedValues } from './named-values.ts'
import { namesTold } from './names-told.ts'
import { nestedItem } from './nested-item.ts'
import { numberingTold } from './numbering-told.ts'
import { operationRetitled } from './operation-retitled.ts'
import { operationSays } from './operation-says.ts'
import { operationTold } from './operation-told.ts'
import { orderTold } from './order-told.ts'
import { packageTold } from './package-told.ts'
import { pageAtAddress } from './page-at-address.ts'
import { pageDefaultsTold } from './page-defaults-told.ts'
import { pageMoved } from './page-moved.ts'
import { pageTold } from './page-told.ts'
import { pageWished } from './page-wished.ts'
import { pageWithTable } from './page-with-table.ts'
import { partAtEnd } from './part-at-end.ts'
import { partLinksTold } from './part-links-told.ts'
import { partWithPoints } from './part-with-points.ts'
import { PARTS_ADDED } from './parts-added.ts'
import { partsBetween } from './parts-between.ts'
import { partsGone } from './parts-gone.ts'
import { pathRenamed } from './path-renamed.ts'
import { picturesTold } from './pictures-told.ts'
import { placeDescribed } from './place-described.ts'
import { placedBetween } from './placed-between.ts'
import { pricesTold } from './prices-told.ts'
import { questionTold } from './question-told.ts'
import { quotasTold } from './quotas-told.ts'
import { redirectsTold } from './redirects-told.ts'
import { remarkGone } from './remark-gone.ts'
import { removalAbout } from './removal-about.ts'
import { likelyRenames, renamesTold } from './renames-told.ts'
import { responseAdded } from './response-added.ts'
import { rowByColumns } from './row-by-columns.ts'
import { rowCorrected } from './row-corrected.ts'
import { rowOfFact } from './row-of-fact.ts'
import { sameFor } from './same-for.ts'
import { sampleVersions } from './sample-versions.ts'
import { settingPartTold } from './setting-part-told.ts'
import { settingTold } from './setting-told.ts'
import { siteTold } from './site-told.ts'
import { slipsByPairs } from './slips-by-pairs.ts'
import { slipsTold } from './slips-told.ts'
import type { SlotWay } from './slot-way.ts'
import { spelledHow } from './spelled-how.ts'
import { spellingsTold } from './spellings-told.ts'
import { statementCorrected } from './statement-corrected.ts'
import { statementFigures } from './statement-figures.ts'
import { straySigns } from './stray-signs.ts'
import { textsPlaced } from './texts-placed.ts'
import { textsTold } from './texts-told.ts'
import { titlePartGone } from './title-part-gone.ts'
import { toolTold } from './tool-told.ts'
import { trailingLinksGone } from './trailing-links-gone.ts'
import { uiPartTold } from './ui-part-told.ts'
import { unlinkedTold } from './unlinked-told.ts'
import { unlistedTold } from './unlisted-told.ts'
import { updateLabelled } from './update-labelled.ts'
import { verbatimTold } from './verbatim-told.ts'
import { versionsTold } from './versions-told.ts'
import { wordsTwice } from './words-twice.ts'

const WAYS: readonly SlotWay[] = [
  calloutPlainly,
  eachTold,
  letterCount,
  spelledHow,
  renamesTold,
  titlePartGone,
  altPartGone,
  brokenBold,
  calloutOfKind,
  calloutTurned,
  altsTold,
  textsTold,
  apiPartsTold,
  operationSays,
  addressMoved,
  linksPrefix,
  linksEach,
  linkLed,
  linksSecured,
  orderTold,
  betweenPages,
  deniedNowThere,
  labelledPart,
  partWithPoints,
  fieldBeside,
  pageWithTable,
  pageAtAddress,
  pageWished,
  pageTold,
  linkedPageMoved,
  footerLinkAdded,
  barLinksTold,
  settingTold,
  pageMoved,
  groupIcon,
  divisionFields,
  groupWished,
  operationRetitled,
  pathRenamed,
  rowByColumns,
  rowOfFact,
  rowCorrected,
  trailingLinksGone,
  updateLabelled,
  goneThenRemoved,
  groupCalled,
  movedIntoFolder,
  integrationGone,
  responseAdded,
  redirectsTold,
  heldGroup,
  calloutsTold,
  textsPlaced,
  slipsTold,
  verbatimTold,
  codeReplaced,
  likelyRenames,
  slipsByPairs,
  figuresEach,
  statementCorrected,
  statementFigures,
  settingPartTold,
  imageTags,
  namedValues,
  versionsTold,
  minimumsTold,
  commandTold,
  countsTold,
  quotasTold,
  hoursNow,
  figureLists,
  pageDefaultsTold,
  codeNameTold,
  packageTold,
  remarkGone,
  pricesTold,
  sameFor,
  ...PARTS_ADDED,
  listedTwice,
  wordsTwice,
  uiPartTold,
  namesTold,
  apiValuesTold,
  assignedTold,
  operationTold,
  apiTold,
  menuTold,
  mainButtonTold,
  footerTold,
  siteTold,
  listedTold,
  unlistedTold,
  unlinkedTold,
  labelsTold,
  partLinksTold,
  linksTold,
  toolTold,
  descriptionsTold,
  questionTold,
  picturesTold,
  letterCase,
  straySigns,
  literalTold,
  partsGone,
  removalAbout,
  misspelledWords,
  labelsToCallouts,
  partsBetween,
  spellingsTold,
  numberingTold,
  nestedItem,
  placedBetween,
  placeDescribed,
  sampleVersions,
  figuresNow,
  partAtEnd,
]

/** Whether a prompt may be a wish of which the parts are told in any order. */
export function mayHaveSlots(prompt: string): boolean {
  return WAYS.some(({ cue }) => cue.test(prompt))
}

/** What slots are done with. */
interface Means {
  open(): Promise<Context>
  /** Does what is said in words that the other rules know. */
  say(wish: string): Promise<readonly string[]>
}

/**
 * Does what a prompt wishes whose parts are told in any order; `undefined`, and nothing done, where it is none.
 *
 * @param isAhead whether it is asked ahead of all other rules, for those that it reads more surely than they
 * @throws `Ambiguous` where what is read for sure may be several things
 */
export async function performSlots(
  task: AgentTask,
  means: Means,
  prompt: string,
  isAhead: boolean,
): Promise<string[] | undefined> {
  for (const { cue, perform, isSure } of WAYS) {
    if (!cue.test(prompt) || (isAhead && isSure?.(prompt) !== true)) continue
    try {
      const told = await task.workspace.attempt(async () =>
        perform(await means.open(), prompt, means.say),
      )
      if (told !== undefined) return [told]
    } catch (error) {
      if (!(error instanceof AgentRefusal) || (isAhead && error instanceof Ambiguous)) throw error
    }
  }
  return undefined
}
