import { getClosest } from '../closest.ts'

// The navigation of small screens is loaded when it is first opened; without it its link leads to it.
document.addEventListener('click', (event) => {
  if (!getClosest(event.target, '[data-open-drawer]')) return
  event.preventDefault()
  import('../drawer/index.ts').then((drawer) => drawer.open())
})
