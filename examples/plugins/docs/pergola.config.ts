import { defineConfig } from 'pergola'
import { counter } from '../plugins/counter.ts'
import { keyboard } from '../plugins/keyboard.tsx'
import { pageIndex } from '../plugins/page-index.ts'
import { secondFolder } from '../plugins/second-folder.ts'

export default defineConfig({
  plugins: [keyboard, counter, pageIndex(), secondFolder('../notes', 'notes', 'Notes')],
})
