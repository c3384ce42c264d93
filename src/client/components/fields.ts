import { announce } from './added.ts'

/** A keyboard way through fields, and the tools above many of them. */
export function startFields(): void {
  // Started again after a swap, the listeners are the same ones.
  document.addEventListener('keydown', pressed)
  document.addEventListener('input', typed)
  document.addEventListener('click', clicked)
  // What was typed before this script was there, or before the page was swapped.
  const filter = document.querySelector<HTMLInputElement>('.field-filter')
  if (filter?.value) filterFields(filter)
}

function pressed(event: KeyboardEvent): void {
  const { target, key } = event
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (isModified || !key.startsWith('Arrow')) return
  if (!(target instanceof HTMLElement) || !target.matches('.field-name')) return
  event.preventDefault()
  moveFrom(target, key)
}

function typed({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.matches('.field-filter')) filterFields(target)
}

function clicked({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches('.field-expander')) expandAll(target)
}

/** Goes from one field to another: up and down, into what is below it and out again. */
function moveFrom(name: HTMLElement, key: string): void {
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

/** Shows the fields whose names hold all words, with what is around and below them. */
function filterFields(input: HTMLInputElement): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  const fields = [...document.querySelectorAll<HTMLElement>('.endpoint-root .field[id]')]
  const found = fields.filter((field) => {
    const name = field
      .querySelector(':scope > .field-head > .field-name')
      ?.textContent.toLowerCase()
    return words.every((word) => name?.includes(word))
  })
  const matches = new Set(found)
  for (const field of fields) {
    const isBelow = field.parentElement?.closest('.field:not([hidden])')
    const isMatch = matches.has(field) || found.some((one) => field.contains(one))
    // Fields come after those that they are in.
    const isPart = isBelow instanceof HTMLElement && matches.has(isBelow)
    if (isPart) matches.add(field)
    field.hidden = words.length > 0 && !isMatch && !isPart
  }
  if (words.length === 0) return
  for (const field of found) {
    let block = field.parentElement?.closest('details')
    for (; block; block = block.parentElement?.closest('details')) block.open = true
  }
  announce((input.dataset.shown ?? '').replace('{}', String(found.length)))
}

/** Opens all that is folded in the page, or folds it again. What other pages hold stays folded. */
function expandAll(button: HTMLElement): void {
  const { other = '' } = button.dataset
  const isOpen = button.dataset.open === 'true'
  for (const block of document.querySelectorAll<HTMLDetailsElement>(
    '.endpoint-root details.expandable',
  )) {
    if (isOpen || block.dataset.schema === undefined) block.open = !isOpen
  }
  button.dataset.other = button.textContent
  button.textContent = other
  button.dataset.open = String(!isOpen)
}
