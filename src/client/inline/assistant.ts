import { ASSISTANT_OPEN_KEY } from '../../contract/index.ts'

// Has the page make room for the assistant where its reader has left it open in this tab.
const state = document.documentElement.dataset
try {
  if (sessionStorage.getItem(ASSISTANT_OPEN_KEY + state.assistant)) state.assistantOpen = ''
} catch {}
