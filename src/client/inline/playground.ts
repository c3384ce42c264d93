import type { PlaygroundApi } from '../request/index.ts'

// Scripts of the site run before those of the page: what they say of servers waits here for it.
const playground: PlaygroundApi = {
  setServerVariables(variables) {
    playground.waiting = variables
  },
  clearServerVariables() {
    playground.waiting = {}
  },
}
window.mintlify = { user: null, geo: null, api: { playground } }
window.pergola = window.mintlify
// Scripts that wait for the reader are told that nobody is known.
addEventListener('DOMContentLoaded', () => {
  dispatchEvent(new CustomEvent('mintlify:user', { detail: null }))
})
