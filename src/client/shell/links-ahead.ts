import { onApproach } from '../closest.ts'

const load = () => import('../prefetch/index.ts')

/** Pages of development servers have no rules and load nothing ahead; others begin with a link. */
const pages = document.querySelector('script[type=speculationrules]')
const waking = new AbortController()

function wake(event: Event): void {
  waking.abort()
  load().then(({ start }) => start(event))
}

if (pages !== null) onApproach('a[href]', wake, waking)
