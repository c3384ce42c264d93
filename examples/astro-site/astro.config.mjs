import { defineConfig } from 'astro/config'
import pergola from 'pergola/astro'

export default defineConfig({
  integrations: [pergola({ root: './docs', path: '/docs' })],
})
