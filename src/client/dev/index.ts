/// <reference types="vite/client" />
import { DEV_UPDATES, type DevUpdates } from '../../contract/index.ts'
import { showFindings, showFindingsOf } from './overlay.ts'
import { showReplaced } from './replaced.ts'
import { refreshStyleSheets } from './style-sheets.ts'
import { getShownRevision, reload, showRevision } from './swap.ts'

/** Milliseconds until a server that has gone is asked again. */
const PAUSE = 300

const { dataset } = document.documentElement
const route = dataset.currentPath ?? ''
let updates: EventSource | undefined
/** The server that the page listens to. */
let server: number | undefined

/** Browser side of `pergola dev`: shows changes as they are saved, and what is wrong with the page. */
showFindingsOf(document)
listen()

// Browsers keep few connections to one server: tabs that nobody looks at give theirs back.
document.addEventListener('visibilitychange', () => {
  updates?.close()
  updates = undefined
  if (document.visibilityState === 'visible') listen()
})

function listen(): void {
  const revision = getShownRevision()
  const about = new URLSearchParams({
    route,
    ...(revision !== undefined && { revision: String(revision) }),
  })
  const source = new EventSource(`${import.meta.env.BASE_URL}${DEV_UPDATES}?${about}`)
  updates = source
  on(source, 'hello', (other) => {
    // It has been started again, and may show anything else.
    if (server !== undefined && server !== other) reload()
    server = other
    // Tools that drive the page may rely on changes being shown from now on.
    dataset.pergolaDev = 'ready'
  })
  on(source, 'update', ({ scope, revision, styleSheets, replaced }) => {
    if (replaced !== undefined) showReplaced(replaced)
    if (scope === 'site') reload()
    else if (scope === 'content') showRevision(revision)
    else refreshStyleSheets((address) => styleSheets?.includes(address) === true)
  })
  on(source, 'findings', ({ route: of, findings }) => {
    if (of === route) showFindings(findings)
  })
  source.addEventListener('error', () => {
    source.close()
    if (updates !== source) return
    updates = undefined
    setTimeout(() => {
      if (updates === undefined && document.visibilityState === 'visible') listen()
    }, PAUSE)
  })
}

function on<Name extends keyof DevUpdates>(
  source: EventSource,
  name: Name,
  listener: (event: DevUpdates[Name]) => void,
): void {
  source.addEventListener(name, ({ data }) => listener(JSON.parse(data)))
}
