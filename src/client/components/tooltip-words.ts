const load = () => import('./tooltips.ts')

/** Tips are loaded with the first word that shows one; authors' components may bring such words. */
for (const event of ['pointerover', 'focusin'] as const) {
  document.addEventListener(event, ({ target }) => {
    if (target instanceof Element && target.closest('.tooltip-root') !== null) {
      load().then(({ showTip }) => showTip(target))
    }
  })
}
