const openMenu = (): HTMLDetailsElement | null =>
  document.querySelector<HTMLDetailsElement>('details.nav-menu[open]')

for (const leaving of ['click', 'focusin']) {
  document.addEventListener(leaving, ({ target }) => {
    const menu = openMenu()
    if (menu !== null && target instanceof Node && !menu.contains(target)) menu.open = false
  })
}

function step(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
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
  const at = items.indexOf(event.target)
  const onTrigger = event.target === trigger
  if (onTrigger && event.key === 'ArrowDown') menu.open = true
  if (!menu.open || (at === -1 && !onTrigger)) return
  const next = step(event.key, onTrigger && event.key === 'ArrowUp' ? 0 : at, items.length)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
})
