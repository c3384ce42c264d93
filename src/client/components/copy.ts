import { getClosest } from '../closest.ts'
import { reportCopy } from './report-copy.ts'

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

document.addEventListener('click', ({ target }) => {
  const control = getClosest<HTMLElement>(
    target,
    '.code-block-copy-button, [data-copy], [data-copy-link]',
  )
  if (control !== null) reportCopy(control, () => navigator.clipboard.writeText(textFor(control)))
})
