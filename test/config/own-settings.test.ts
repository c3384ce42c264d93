import { expect, test } from 'vitest'
import { COMPLETE, load, printed } from './site-folder.ts'

const loadOwn = (own: unknown) => load({ 'docs.json': COMPLETE, 'pergola.json': own })

test('without the file every key has its default', async () => {
  const { own, diagnostics } = await load({ 'docs.json': COMPLETE })
  expect(diagnostics).toEqual([])
  expect(own).toEqual({
    edits: true,
    findings: {},
    issues: true,
    search: { filters: { products: true, versions: false } },
    languages: { detect: false },
    assistant: { enabled: true, starters: [], bar: false },
    api: { requiredFirst: false },
    contentSecurityPolicy: false,
  })
})

test('what it says is read, from included files as well', async () => {
  const { own, files, root, diagnostics } = await load({
    'docs.json': COMPLETE,
    'pergola.json': {
      repository: { $ref: 'parts/repository.json' },
      feedback: {},
      search: { filters: { versions: true } },
    },
    'parts/repository.json': { url: 'https://github.com/acme/docs' },
  })
  expect(diagnostics).toEqual([])
  expect(own).toMatchObject({
    repository: { url: 'https://github.com/acme/docs', branch: 'main', directory: '' },
    feedback: { comments: true },
    search: { filters: { products: true, versions: true } },
  })
  expect(files).toContain(`${root}/parts/repository.json`)
})

test('a wrong value costs itself, and is told where it stands', async () => {
  const { own, diagnostics } = await loadOwn({
    edits: 'no',
    feedback: { endpoint: 'feedback.php', comments: false },
    repositry: {},
    search: { filters: { versions: 1 } },
  })
  expect(own).toMatchObject({ edits: true, feedback: { comments: false } })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-invalid-value pergola.json:2:12
    Expected \`edits\` to be \`true\` or \`false\`, received \`"no"\`.
    Until it is fixed, \`true\` is used.

    warning config-invalid-value pergola.json:4:17
    Expected \`feedback.endpoint\` to be a URL that begins with \`https://\`, received \`"feedback.php"\`.
    Until it is fixed, it is left out.

    warning config-unknown-key pergola.json:7:3
    Expected a key of the \`pergola.json\` format, received \`repositry\`.
    Did you mean \`repository\`?

    warning config-invalid-value pergola.json:10:19
    Expected \`search.filters.versions\` to be \`true\` or \`false\`, received \`1\`.
    Until it is fixed, \`false\` is used."
  `)
})

test('the assistant is not lost with a wrong address of somebody', async () => {
  const { own, diagnostics } = await loadOwn({
    assistant: { starters: ['One?', ''], supportEmail: 'help' },
    service: 'docs.acme.dev',
  })
  expect(own.assistant).toEqual({ enabled: true, starters: ['One?'], bar: false })
  expect(own.service).toBeUndefined()
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-invalid-value pergola.json:5:7
    Expected \`assistant.starters[1]\` to be a non-empty string, received \`""\`.
    Until it is fixed, it is left out.

    warning config-invalid-value pergola.json:7:21
    Expected \`assistant.supportEmail\` to be an e-mail address, received \`"help"\`.
    Until it is fixed, it is left out.

    warning config-invalid-value pergola.json:9:14
    Expected \`service\` to be a URL that begins with \`https://\`, received \`"docs.acme.dev"\`.
    Until it is fixed, it is left out."
  `)
})

test('a repository without an address is none', async () => {
  const { own, diagnostics } = await loadOwn({ repository: { branch: 'next' } })
  expect(own.repository).toBeUndefined()
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-missing-key pergola.json:2:17
    Expected \`repository.url\` to be a URL that begins with \`https://\`, received nothing.
    Until it is set, \`repository\` is left out."
  `)
})

test('a file that is no JSON, or no object, costs all of its keys and not the site', async () => {
  const broken = await loadOwn('{ "edits": false')
  expect(broken.own.edits).toBe(true)
  expect(broken.config.name).toBe('Acme')
  expect(printed(broken.diagnostics)).toMatchInlineSnapshot(`
    "error config-syntax pergola.json:1:17
    Expected \`}\`, received the end of the file."
  `)
  expect(printed((await loadOwn('[]')).diagnostics)).toMatchInlineSnapshot(`
    "error config-syntax pergola.json:1:1
    Expected a JSON object in \`pergola.json\`, received an array.
    Until it is fixed, every key has its default."
  `)
})
