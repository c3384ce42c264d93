const lingers = 150
let open: { trigger: HTMLElement; tip: HTMLElement } | undefined
let closing: ReturnType<typeof setTimeout> | undefined

function hide(): void {
  clearTimeout(closing)
  delete open?.trigger.dataset.open
  if (open?.tip.isConnected) open.tip.hidePopover()
  open = undefined
}

/** Browsers without anchor positioning get the place by hand. */
function place(tip: HTMLElement, trigger: Element): void {
  if (CSS.supports('position-area: block-start')) return
  const word = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const start = Math.min(Math.max(0, word.left + (word.width - width) / 2), innerWidth - width - 16)
  tip.style.left = `${start}px`
  tip.style.top = `${word.top > height + 16 ? word.top - height - 12 : word.bottom}px`
}

function show(trigger: HTMLElement): void {
  const tip = document.getElementById(trigger.getAttribute('aria-describedby') ?? '')
  clearTimeout(closing)
  if (tip === null || tip === open?.tip) return
  hide()
  open = { trigger, tip }
  // The style sheet anchors the tip to the trigger that says so.
  trigger.dataset.open = ''
  tip.showPopover()
  place(tip, trigger)
}

function getRoot(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.tooltip-root') : null
}

/** Shows the tip of the word that the pointer or the focus has come to. */
export function showTip(target: EventTarget | null): void {
  const trigger = getRoot(target)?.querySelector<HTMLElement>('.tooltip')
  if (trigger) show(trigger)
}

document.addEventListener('pointerout', ({ target, relatedTarget }) => {
  const root = getRoot(target)
  if (root === null || root === getRoot(relatedTarget) || root.contains(document.activeElement)) {
    return
  }
  // The pointer may be on its way from the word to the tip.
  clearTimeout(closing)
  closing = setTimeout(hide, lingers)
})

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const root = getRoot(target)
  if (root !== null && root !== getRoot(relatedTarget)) hide()
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide()
})
