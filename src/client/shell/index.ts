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
document.addEventListener('pergola:swap', watchHeadings)
document.addEventListener('pergola:contents', watchHeadings)
