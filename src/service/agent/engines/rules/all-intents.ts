import type { Intent } from './intent.ts'
import { addCallout, changeCallout, convertAlerts } from './intents/add-callout.ts'
import { addEntry } from './intents/add-entry.ts'
import { addGroup } from './intents/add-group.ts'
import { addPage } from './intents/add-page.ts'
import { addRedirect } from './intents/add-redirect.ts'
import { appendText } from './intents/add-text.ts'
import { addUpdate } from './intents/add-update.ts'
import { addAltTexts, listAltTexts, setAltText } from './intents/alt-texts.ts'
import { listElsewhere, unlistPage } from './intents/arrange-pages.ts'
import { changeAddress } from './intents/change-address.ts'
import { changeHost } from './intents/change-host.ts'
import { changeMail } from './intents/change-mail.ts'
import { changeOperation } from './intents/change-operation.ts'
import { changeRedirect, removeRedirect } from './intents/change-redirect.ts'
import { changeSetting, removeSetting } from './intents/change-setting.ts'
import { changeTextLink } from './intents/change-text-link.ts'
import { changeVersion } from './intents/change-version.ts'
import { closeCode, setCodeLanguage } from './intents/code-blocks.ts'
import { keepColorMode, offerColorModes } from './intents/color-mode.ts'
import { copyPage } from './intents/copy-page.ts'
import { describePage, describePages } from './intents/describe-pages.ts'
import { fixTypos } from './intents/fix-typos.ts'
import { gatherGroups } from './intents/gather-groups.ts'
import { makeTab } from './intents/group-to-tab.ts'
import { addInstallCommands } from './intents/install-commands.ts'
import { addFooterColumn } from './intents/link-lists.ts'
import { addLink, linkWords } from './intents/link-words.ts'
import { listEndpoints } from './intents/list-endpoints.ts'
import { listPages } from './intents/list-pages.ts'
import { matchLinks } from './intents/match-links.ts'
import { matchTable } from './intents/match-table.ts'
import { mendLinks } from './intents/mend-links.ts'
import { mergeGroups } from './intents/merge-groups.ts'
import { movePage } from './intents/move-page.ts'
import { formatNavigation, sortNavigation } from './intents/order-navigation.ts'
import { hidePage, setPageField } from './intents/page-field.ts'
import { changePageMenu } from './intents/page-menu.ts'
import { setPageOption } from './intents/page-option.ts'
import { addItem } from './intents/parts/add-item.ts'
import { addPart } from './intents/parts/add-part.ts'
import { changeBody } from './intents/parts/change-body.ts'
import { changeCell } from './intents/parts/change-cell.ts'
import { changePart } from './intents/parts/change-part.ts'
import { movePart } from './intents/parts/move-part.ts'
import { removeCallout } from './intents/parts/remove-callout.ts'
import { removePart, removeWords } from './intents/parts/remove-part.ts'
import { addRow, removeRow } from './intents/parts/table-rows.ts'
import { removeMentions } from './intents/remove-mentions.ts'
import { removePage } from './intents/remove-page.ts'
import { renameFile } from './intents/rename-file.ts'
import { replaceText } from './intents/replace-text.ts'
import { addSiteLink, changeSiteLink, removeSiteLink, setSocial } from './intents/site-links.ts'
import { stripEmojis } from './intents/strip-emojis.ts'
import { syncApi } from './intents/sync-api.ts'

/** All that prompts may ask for by phrases; of two that are as likely the first is meant. */
export const INTENTS: readonly Intent[] = [
  changeSetting,
  removeSetting,
  keepColorMode,
  offerColorModes,
  setSocial,
  addFooterColumn,
  addSiteLink,
  changeSiteLink,
  removeSiteLink,
  changeHost,
  changeAddress,
  changeMail,
  changePageMenu,
  addEntry,
  addUpdate,
  setPageOption,
  setPageField,
  hidePage,
  gatherGroups,
  addGroup,
  makeTab,
  mergeGroups,
  setCodeLanguage,
  closeCode,
  changeBody,
  changePart,
  movePart,
  changeCell,
  matchTable,
  addRow,
  removeRow,
  removeCallout,
  removePart,
  removeWords,
  addItem,
  addPart,
  renameFile,
  movePage,
  listElsewhere,
  unlistPage,
  removePage,
  removeMentions,
  addPage,
  copyPage,
  addCallout,
  changeCallout,
  convertAlerts,
  appendText,
  changeRedirect,
  removeRedirect,
  addRedirect,
  changeTextLink,
  matchLinks,
  stripEmojis,
  linkWords,
  addLink,
  mendLinks,
  listEndpoints,
  listPages,
  describePages,
  describePage,
  fixTypos,
  changeVersion,
  addInstallCommands,
  addAltTexts,
  listAltTexts,
  setAltText,
  syncApi,
  changeOperation,
  sortNavigation,
  formatNavigation,
  replaceText,
]
