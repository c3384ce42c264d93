import { SIDEBAR_FOLDED_KEY } from '../../contract/index.ts'
import { remember } from './storage.ts'

const { dataset } = document.documentElement
const button = document.querySelector('.sidebar-fold')

function announce(): void {
  if (button !== null) button.ariaExpanded = String(dataset.sidebarFolded === undefined)
}

button?.addEventListener('click', () => {
  const folds = dataset.sidebarFolded === undefined
  if (folds) dataset.sidebarFolded = ''
  else delete dataset.sidebarFolded
  remember('local', SIDEBAR_FOLDED_KEY, folds ? 'folded' : '')
  announce()
})
announce()
