/** Goes from one field to another by arrow keys: up and down, into what is below it and out again. */
export function moveFrom(name: HTMLElement, key: string): void {
  const isOnward = key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  const field = name.closest('.field')
  if (key === 'ArrowDown') focusBeside(name, 1)
  else if (key === 'ArrowUp') focusBeside(name, -1)
  else if (isOnward) enter(name, field)
  else leave(field)
}

function visibleNames(): HTMLElement[] {
  const names = document.querySelectorAll<HTMLElement>('.field-name')
  return [...names].filter((name) => name.checkVisibility())
}

function focusBeside(name: HTMLElement, by: number): void {
  const names = visibleNames()
  names[names.indexOf(name) + by]?.focus()
}

function ownBlock(field: Element | null): HTMLDetailsElement | undefined {
  const blocks = field?.querySelectorAll<HTMLDetailsElement>('details.expandable') ?? []
  return [...blocks].find((block) => block.closest('.field') === field)
}

function enter(name: HTMLElement, field: Element | null): void {
  const block = ownBlock(field)
  if (block === undefined) return
  if (block.open) focusBeside(name, 1)
  else block.open = true
}

function leave(field: Element | null): void {
  const block = ownBlock(field)
  if (block?.open) block.open = false
  else {
    const around = field?.parentElement?.closest('.field')
    around?.querySelector<HTMLElement>('.field-name')?.focus()
  }
}
