import type { Plugin } from 'vite'
import { divideByTheme } from '../look/index.ts'

/**
 * Leaves in the shell's style sheet what all themes share: a site gets the rules that its theme picks
 * with its own look. Runs where Vite has put the imported sheets together and not yet minified them.
 * Astro's development server has taken its copy before that; there browsers pass over the rest, since
 * no element is a container of that name.
 */
export function keepSharedStyles(): Plugin {
  return {
    name: 'pergola:shell-styles',
    transform: {
      filter: { id: /\/src\/shell\/styles\/index\.css(?:\?|$)/ },
      handler: (code) => ({ code: divideByTheme(code).shared, map: null }),
    },
  }
}
