import { stepAmong } from '../step-among.ts'

for (const leaving of ['click', 'focusin']) {
  document.addEventListener(leaving, ({ target }) => {
    const menu = document.querySelector<HTMLDetailsElement>('details.nav-menu[open]')
    if (menu !== null && target instanceof Node && !menu.contains(target)) menu.open = false
  })
}

document.addEventListener('keydown', (event) => {
  if (!(event.target instanceof HTMLElement)) return
  const menu = event.target.closest<HTMLDetailsElement>('details.nav-menu')
  if (menu === null) return
  const trigger = menu.querySelector('summary')
  if (event.key === 'Escape' && menu.open) {
    event.preventDefault()
    menu.open = false
    trigger?.focus()
    return
  }
  const items = [...menu.querySelectorAll<HTMLElement>('.nav-dropdown-item')]
  const onTrigger = event.target === trigger
  if (onTrigger && event.key === 'ArrowDown') menu.open = true
  if (menu.open && (onTrigger || items.includes(event.target)))
    stepAmong(event, items, ['ArrowUp', 'ArrowDown'])
})
