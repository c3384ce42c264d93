import { defineConfig } from 'pergola'
import { liveExamples } from './plugins/live-examples.ts'

export default defineConfig({ plugins: [liveExamples] })
