import { onApproach } from '../closest.ts'

const load = () => import('./tooltips.ts')

/** Tips are loaded with the first word that shows one; authors' components may bring such words. */
onApproach('.tooltip-root', ({ target }) => load().then(({ showTip }) => showTip(target)))
