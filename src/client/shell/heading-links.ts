// A click on a heading's own anchor goes there and copies the address.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>(
    '#content :is(h1, h2, h3, h4, h5, h6) a[href^="#"]',
  )
  if (link === null) return
  // Refused without a gesture or permission: the jump remains.
  navigator.clipboard?.writeText(link.href).then(undefined, () => undefined)
})
