const shownFor = 1600
let announcer: HTMLElement | undefined

function announce(text: string): void {
  if (announcer === undefined) {
    announcer = document.createElement('div')
    announcer.className = 'sr-only'
    announcer.role = 'status'
    document.body.append(announcer)
  }
  announcer.textContent = text
}

function textFor(button: HTMLElement): string {
  return (
    button.dataset.copy ??
    button.closest('.code-block-body')?.querySelector('code')?.textContent ??
    ''
  )
}

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('.code-block-copy-button, [data-copy]')
  if (button === null) return
  try {
    await navigator.clipboard.writeText(textFor(button))
  } catch {
    announce('The browser did not allow copying.')
    return
  }
  button.dataset.copied = ''
  announce('Copied')
  setTimeout(() => {
    delete button.dataset.copied
    announce('')
  }, shownFor)
})
