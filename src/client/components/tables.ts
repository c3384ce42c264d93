const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    // Only a table that is too wide for its place has to be reached by keyboard.
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  }
})

/** Watches the tables of the page. */
export function start(): void {
  sizes.disconnect()
  for (const box of document.querySelectorAll('.table-wrap')) sizes.observe(box)
}
