import { getClosest } from '../closest.ts'

const load = () => import('./tooltips.ts')

/** Tips are loaded with the first word that shows one; authors' components may bring such words. */
for (const event of ['pointerover', 'focusin'] as const) {
  document.addEventListener(event, ({ target }) => {
    if (getClosest(target, '.tooltip-root')) load().then(({ showTip }) => showTip(target))
  })
}
