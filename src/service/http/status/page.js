const KEPT_KEY = 'pergola:admin-key'

const KEPT_PROJECT = 'pergola:project'

const EVERY_MS = 5000

const form = document.querySelector('form')
const message = document.querySelector('#message')
const main = document.querySelector('main')
const { key, project } = form.elements

/** Asks the API; rejects with the words of its error. */
async function ask(path) {
  const response = await fetch(path, { headers: { Authorization: `Bearer ${key.value.trim()}` } })
  const body = await response.json()
  if (!response.ok) throw new Error(body.error)
  return body
}

function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function link(href) {
  return element('a', { href, textContent: href, rel: 'noreferrer' })
}

function facts(pairs) {
  const known = pairs.filter(([, value]) => value)
  const rows = known.flatMap(([name, value]) => [
    element('dt', { textContent: name }),
    element('dd', {}, [value]),
  ])
  return element('dl', { className: 'facts' }, rows)
}

/** What a row shows; rows whose texts stay the same stay as they are, open ones open. */
function row({ id, state, title, at, pairs, logs }) {
  const log = element('pre', { textContent: '…', tabIndex: 0, ariaLabel: 'Log' })
  const details = element('details', {}, [
    element('summary', {}, [
      element('span', { className: `state ${state}`, textContent: state.replace('_', ' ') }),
      element('span', { className: 'title', textContent: title }),
      element('time', { dateTime: at, textContent: new Date(at).toLocaleString() }),
    ]),
    facts(pairs),
    log,
  ])
  const load = async () => {
    if (!details.open) return
    try {
      const lines = await logs()
      log.textContent = lines.join('\n') || 'Nothing yet.'
    } catch (error) {
      log.textContent = error.message
    }
  }
  details.addEventListener('toggle', load)
  const item = element('li', {}, [details])
  item.dataset.id = id
  item.dataset.version = JSON.stringify([state, title, pairs.map(String)])
  item.load = load
  return item
}

function show(list, rows, none) {
  const known = new Map([...list.children].map((item) => [item.dataset.id, item]))
  const items = rows.map((one) => {
    const made = row(one)
    const before = known.get(one.id)
    if (before === undefined) return made
    if (before.dataset.version === made.dataset.version) {
      before.load()
      return before
    }
    made.querySelector('details').open = before.querySelector('details').open
    return made
  })
  list.replaceChildren(
    ...(items.length > 0 ? items : [element('li', { className: 'none', textContent: none })]),
  )
}

function jobRow(job) {
  const path = `/v2/agent/${project.value}/job/${job.id}`
  return {
    id: job.id,
    state: job.status,
    title: job.prompts.at(-1),
    at: job.createdAt,
    pairs: [
      ['Job', job.id],
      ['Pull request', job.prLink && link(job.prLink)],
      ['Branch', job.source.ref],
      ['Model', job.model],
      ['Summary', job.summary],
      ['Error', job.error],
    ],
    logs: async () => (await ask(`${path}/logs`)).logs,
  }
}

function updateRow(update) {
  const { commit, author, source } = update
  return {
    id: update._id,
    state: update.status,
    title: update.summary,
    at: update.createdAt,
    pairs: [
      ['Update', update._id],
      ['Commit', commit && `${commit.sha.slice(0, 10)} on ${commit.ref}: ${commit.message}`],
      ['Author', author?.name],
      ['Caused by', source],
      ['Picture', update.screenshotLight && link(update.screenshotLight)],
    ],
    logs: async () => (await ask(`/v1/project/update-status/${update._id}`)).logs,
  }
}

function tell(text, isWrong = false) {
  message.textContent = text
  message.classList.toggle('wrong', isWrong)
}

async function refresh() {
  try {
    const [{ jobs }, { updates }] = await Promise.all([
      ask(`/v2/agent/${project.value}/jobs?take=25`),
      ask(`/v1/project/updates/${project.value}?take=25`),
    ])
    show(document.querySelector('#jobs'), jobs.map(jobRow), 'There has been no job yet.')
    show(
      document.querySelector('#updates'),
      updates.map(updateRow),
      'There has been no update yet.',
    )
    main.hidden = false
    tell(`As of ${new Date().toLocaleTimeString()}.`)
  } catch (error) {
    tell(error.message, true)
  }
}

async function open() {
  try {
    const { projects } = await ask('/v1/projects')
    project.replaceChildren(...projects.map(({ id }) => new Option(id)))
    project.disabled = false
    const kept = sessionStorage.getItem(KEPT_PROJECT)
    if (projects.some(({ id }) => id === kept)) project.value = kept
    sessionStorage.setItem(KEPT_KEY, key.value.trim())
    if (projects.length > 0) await refresh()
    else tell('The organization of the key has no projects.')
  } catch (error) {
    main.hidden = true
    sessionStorage.removeItem(KEPT_KEY)
    tell(error.message, true)
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  open()
})

project.addEventListener('change', () => {
  sessionStorage.setItem(KEPT_PROJECT, project.value)
  refresh()
})

setInterval(() => {
  if (!main.hidden && document.visibilityState === 'visible') refresh()
}, EVERY_MS)

key.value = sessionStorage.getItem(KEPT_KEY) ?? ''
if (key.value) open()
