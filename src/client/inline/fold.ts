import { SIDEBAR_FOLDED_KEY } from '../../contract/index.ts'

// Folds the sidebar where its reader has left it so.
try {
  if (localStorage.getItem(SIDEBAR_FOLDED_KEY)) {
    document.documentElement.dataset.sidebarFolded = ''
  }
} catch {}
