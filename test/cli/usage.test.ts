import { describe, expect, test } from 'vitest'
import { version } from '../../src/package/index.ts'
import { below, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()
place.write(below('docs', SMALL_SITE))

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('`%s` names the commands', async (flag) => {
    const { code, stdout } = await place.run([flag])
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "pergola — builds docs.json sites

      Usage: pergola <command> [dir] [flags]

      Commands:
        dev            Serve a docs folder locally; changes show as they are saved.
        build          Build a docs folder into static files.
        export         Build a docs folder and pack the site into one archive.
        new            Begin a docs folder, with a page for every common component.
        upgrade        Write the docs.json that says what a mint.json says.
        migrate        Write the docs.json site that says what a site of another tool says.
        score          Tell how well agents can read a built site.
        rename         Move a page with its links, its place in the navigation and a redirect.
        format         Write pages in one form; what they show stays the same.
        check          Find what is wrong with a docs folder, or with parts of one.
        validate       \`check --strict\` of configuration, navigation, pages and API documents.
        broken-links   \`check --strict\` of links.
        a11y           \`check --strict\` of texts of images, and of the contrast of colors.
        openapi-check  Find what is wrong with one API document.
        merge          Build a site from the parts that \`build --shard\` made on several machines.
        preview        Serve a built site locally.
        serve          Serve a built site together with the service that answers questions about it.
        schema         Print the JSON Schema of docs.json, for editors.
        info           Tell versions, and what is in a docs folder.
        completion     Print what makes a shell complete commands and flags.
        projects       Set up which sites a service answers for, where there are several.
        keys           Make, list and revoke keys of a service's API.
        releases       List what a service has published, and go back to an earlier release.

      Flags:
        -h, --help     Show this help.
        -v, --version  Show the version.

      \`pergola <command> --help\` tells more of each. \`dir\` is the folder that holds docs.json; the current one by default.
      "
    `)
  })

  test('`build --help` names the flags of the command', async () => {
    const { code, stdout } = await place.run(['build', '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "Build a docs folder into static files.

      Usage: pergola build [dir] [flags]

      Flags:
        -o, --out <dir>         Output folder (dist under the current folder).
        --docs-directory <dir>  Docs folder, as the argument names it.
        --base <path>           Path prefix that the site lives under, such as /docs.
        --site <url>            Address of the site, for canonical links.
        --include-restricted    Publish pages with \`groups\` or \`public: false\` as well.
        --no-plugins            Leave pergola.config.ts alone: for sites of others.
        --cache <dir>           Folder or s3://bucket/prefix for what builds keep (node_modules/.cache, else that of the system).
        --shard <n/of>          Compile this part of the pages only, for \`merge\`.
        --disable-openapi       Leave API documents alone, and the pages that are made of them.
        --report <file>         Write pages, findings and timings as JSON.
        --json                  Print that JSON instead of the summary.
        --strict                End with 1 where there are errors or warnings.
        -q, --quiet             Print errors only.
        --verbose               Print every finding, and where the time went.
        --clean                 Forget what earlier builds kept, and what they wrote.
        -w, --watch             Build again whenever a file is saved.
        -h, --help              Show this help.
        -v, --version           Show the version.
      "
    `)
  })

  test('no command at all shows the help, as a mistake', async () => {
    const { code, stdout } = await place.run([])
    expect(code).toBe(2)
    expect(stdout).toContain('Usage: pergola <command>')
  })
})

test.each([[['--version']], [['-v']], [['dev', '--version']]])(
  '%j prints the version',
  async (args) => {
    expect(await place.run(args)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  },
)

describe('a command line that cannot be carried out says why and ends with 2', () => {
  test.each<[args: string[], message: string]>([
    [['biuld'], 'Expected a command, received `biuld`. Did you mean `build`?'],
    [['frobnicate'], 'Expected a command, received `frobnicate`. See `pergola --help`.'],
    [
      ['build', 'docs', '--ot', 'x'],
      'Expected a known flag, received `--ot`. Did you mean `--out`?',
    ],
    [['build', 'docs', '--zebra'], 'Expected a known flag, received `--zebra`. See `--help`.'],
    [['build', 'docs', 'more'], 'Expected one folder, received `more` as well.'],
    [['build', 'missing'], 'Expected a docs folder, received `missing`, which is no folder.'],
    [
      ['build', 'docs/setup.mdx'],
      'Expected a docs folder, received `docs/setup.mdx`, which is no folder.',
    ],
    [
      ['dev', 'docs', '--port', '70000'],
      'Expected `--port` to be a number from 0 to 65535, received `70000`.',
    ],
    [
      ['preview', '--port', 'many'],
      'Expected a built site in `DIR/dist`, received no such folder. Run `pergola build` first.',
    ],
    [
      ['build', 'docs', '--site', 'docs.acme.dev'],
      'Expected `--site` to be an address such as `https://docs.example.com`, received `docs.acme.dev`.',
    ],
    [
      ['build', 'docs', '--out', 'docs'],
      'Expected `--out` to be a folder of its own, received `DIR/docs`, which holds the docs.',
    ],
    [
      ['build', 'docs', '--out', '.'],
      'Expected `--out` to be a folder of its own, received `DIR`, which holds the docs.',
    ],
  ])('%j', async (args, message) => {
    const before = place.list('.')
    const { code, stdout, stderr } = await place.run(args)
    expect(stderr.replaceAll(place.folder, 'DIR')).toBe(`error ${message}\n`)
    expect(stdout).toBe('')
    expect(code).toBe(2)
    expect(place.list('.')).toEqual(before)
  })

  test('a flag without its value', async () => {
    const { code, stderr } = await place.run(['build', 'docs', '--out'])
    expect(stderr).toMatchInlineSnapshot(`
      "error Option '-o, --out <value>' argument missing
      "
    `)
    expect(code).toBe(2)
  })

  test('a port that is none, before a server starts', async () => {
    place.write({ 'built/index.html': '' })
    const { code, stderr } = await place.run(['preview', 'built', '--port', 'many'])
    expect(stderr).toBe(
      'error Expected `--port` to be a number from 0 to 65535, received `many`.\n',
    )
    expect(code).toBe(2)
  })
})

test('`schema` prints the JSON Schema of docs.json', async () => {
  const { code, stdout, stderr } = await place.run(['schema'])
  expect(code).toBe(0)
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: expect.stringContaining('json-schema.org'),
    type: 'object',
    properties: { theme: {}, name: {}, colors: {}, navigation: {}, redirects: {} },
  })
})

test('`schema --own` prints that of pergola.json', async () => {
  const { code, stdout } = await place.run(['schema', '--own'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    title: 'pergola.json',
    properties: { repository: {}, feedback: {}, languages: {} },
  })
})
