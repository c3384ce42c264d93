import { defineConfig } from 'astro/config'
import { pergola } from './lib/bundle/integration.js'

// `pergola dev` and `pergola build` read this file too, and bring their own docs folder.
export default defineConfig({
  integrations: [pergola({ root: 'examples/starter' })],
})
