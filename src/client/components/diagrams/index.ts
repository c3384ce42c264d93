/// <reference types="vite/client" />
import { addStyle } from '../added.ts'
import style from './diagrams.css?inline'
import { render } from './library.ts'
import { Stage } from './stage.ts'

const stages = new WeakMap<HTMLElement, Stage>()

addStyle(style)

const drawn = new Set<HTMLElement>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      observer.unobserve(target)
      drawn.add(target)
      draw(target)
    }
  },
  { rootMargin: '400px 0px' },
)

/** Draws the diagrams of the page as they come near. */
export function start(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('.mermaid-container')) {
    if (!drawn.has(figure)) observer.observe(figure)
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

let dark = isDark()
new MutationObserver(() => {
  if (dark === isDark()) return
  dark = isDark()
  for (const figure of drawn) {
    if (figure.isConnected) draw(figure)
    else drawn.delete(figure)
  }
}).observe(document.documentElement, { attributeFilter: ['class'] })

/** Draws the diagram of a figure, or draws it again in the colors of the other mode. */
async function draw(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector<HTMLElement>('.mermaid')
  const { library = '' } = figure.dataset
  if (source === null) return
  try {
    const svg = await render(library, source.textContent)
    let stage = stages.get(figure)
    if (stage === undefined) {
      stage = new Stage(figure)
      stages.set(figure, stage)
    }
    stage.show(svg)
    source.hidden = true
    figure.dataset.state = 'drawn'
  } catch (error) {
    figure.dataset.state = 'failed'
    explain(figure, error)
  }
}

/** Authors are told what is wrong; readers have the source. */
function explain(figure: HTMLElement, error: unknown): void {
  console.warn(error)
  if (document.documentElement.dataset.pergolaDev === undefined) return
  figure.querySelector('.mermaid-problem')?.remove()
  const problem = document.createElement('p')
  problem.className = 'mermaid-problem'
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  problem.textContent = `${figure.dataset.failed ?? ''} ${line}`
  figure.prepend(problem)
}
