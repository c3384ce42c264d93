import { announce } from './announce.ts'

const shownFor = 1600

function textFor(control: HTMLElement): string {
  const { copy, copyDark, copyLink } = control.dataset
  if (control instanceof HTMLAnchorElement && copyLink !== undefined) return control.href
  const isDark = document.documentElement.classList.contains('dark')
  return (
    (isDark ? copyDark : undefined) ??
    copy ??
    control.closest('.code-block-body')?.querySelector('code')?.textContent ??
    ''
  )
}

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>(
    '.code-block-copy-button, [data-copy], [data-copy-link]',
  )
  if (control === null) return
  const { done = '', refused = '' } = control.dataset
  try {
    await navigator.clipboard.writeText(textFor(control))
  } catch {
    announce(refused)
    return
  }
  control.dataset.copied = ''
  announce(done)
  setTimeout(() => {
    delete control.dataset.copied
    announce('')
  }, shownFor)
})
