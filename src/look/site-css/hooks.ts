/**
 * Parts of a page that site styles may address as if they were elements of that name. They are
 * classes of ordinary elements.
 */
const CONTENT =
  'accordion accordion-group callout card card-group code-block code-block-copy-button code-block-fade-overlay code-block-icon code-group color color-item color-row columns expandable field frame icon mdx-content mermaid panel step steps tab-icon tabs tile tooltip tree tree-file tree-folder update'

const NAVIGATION =
  'breadcrumb-item breadcrumb-list eyebrow mobile-nav-tabs-item nav-anchor nav-anchors nav-dropdown-content nav-dropdown-item nav-dropdown-item-description nav-dropdown-item-icon nav-dropdown-item-text-container nav-dropdown-item-title nav-dropdown-products-selector-content nav-dropdown-products-selector-item nav-dropdown-products-selector-item-description nav-dropdown-products-selector-item-icon nav-dropdown-products-selector-item-title nav-dropdown-products-selector-trigger nav-dropdown-trigger nav-logo nav-tabs nav-tabs-item nav-tag-pill nav-tag-pill-text navbar-link topbar-right-container'

const AROUND =
  'advanced-footer login-link logout-link multi-view-dropdown multi-view-dropdown-content multi-view-dropdown-item multi-view-dropdown-trigger multi-view-item pagination-next pagination-prev pagination-title sidebar-group sidebar-group-header sidebar-group-icon sidebar-nav-group-divider sidebar-title toc toc-item'

const API =
  'api-section api-section-heading api-section-heading-subtitle api-section-heading-title method-nav-pill method-pill option-dropdown prompt tryit-button'

const ASSISTANT =
  'chat-assistant-disclaimer-text chat-assistant-floating-input chat-assistant-input chat-assistant-payload-item chat-assistant-send-button chat-assistant-sheet chat-assistant-sheet-content chat-assistant-sheet-header starter-question-text'

const FEEDBACK =
  'code-snippet-feedback-form code-snippet-feedback-form-description code-snippet-feedback-form-submit-button code-snippet-feedback-form-title code-snippet-feedback-popover-content code-snippet-feedback-textarea contextual-feedback-button contextual-feedback-container contextual-feedback-form contextual-feedback-form-submit-button contextual-feedback-form-title contextual-feedback-input feedback-toolbar'

const PAGES =
  'directory directory-card directory-group directory-page not-found-container not-found-description not-found-recommended-page-link not-found-recommended-pages-list not-found-status-code not-found-title'

/** Names of parts, none of which is an element that pages contain. */
export const elementHooks: ReadonlySet<string> = new Set(
  [CONTENT, NAVIGATION, AROUND, API, ASSISTANT, FEEDBACK, PAGES].join(' ').split(' '),
)

/** Ids that several elements of a page would have, with what tells those elements. */
export const repeatedIds: ReadonlyMap<string, string> = new Map([
  ['#sidebar-title', '.sidebar-title'],
  ['#sidebar-group', '.sidebar-group'],
  ['#localization-select-item', '[id^="localization-select-item-"]'],
])
