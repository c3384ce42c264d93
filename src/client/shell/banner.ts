import { BANNER_KEY } from '../../contract/index.ts'
import { remember } from './storage.ts'

document.querySelector('#banner [data-dismiss]')?.addEventListener('click', () => {
  const state = document.documentElement.dataset
  state.bannerState = 'hidden'
  remember('local', BANNER_KEY, state.bannerKey ?? '')
})
