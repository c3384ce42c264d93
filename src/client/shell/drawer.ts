// The navigation of small screens is loaded when it is first opened; without it its link leads to it.
if (document.querySelector('#mobile-nav') !== null) {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-open-drawer]') === null) return
    event.preventDefault()
    import('../drawer/index.ts').then((drawer) => drawer.open())
  })
}
