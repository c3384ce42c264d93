import { CONTENTS_EVENT, SWAP_EVENT } from '../../contract/index.ts'
import './appearance.ts'
import './assistant.ts'
import './banner.ts'
import './drawer.ts'
import './heading-links.ts'
import './languages.ts'
import './links-ahead.ts'
import './menus.ts'
import './sidebar.ts'
import './sidebar-fold.ts'
import './search.ts'
import './tabs.ts'
import { watchHeadings } from './scroll-spy.ts'

watchHeadings()
// The development server swaps the content in place after an edit.
document.addEventListener(SWAP_EVENT, watchHeadings)
document.addEventListener(CONTENTS_EVENT, watchHeadings)
