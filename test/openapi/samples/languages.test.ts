import { describe, expect, test } from 'vitest'
import {
  DEFAULT_LANGUAGES,
  getLanguage,
  type RequestModel,
  SAMPLE_LANGUAGES,
  sampleText,
} from '../../../src/openapi/samples/index.ts'

const REQUEST: RequestModel = {
  method: 'POST',
  server: 'https://api.example.com',
  path: '/pets',
  query: [],
  headers: [],
  cookies: [],
  auth: [],
}

function sample(key: string, request: Partial<RequestModel> = {}): string {
  const language = getLanguage(key)
  if (language === undefined) throw new Error(`No language ${key}`)
  return sampleText({ ...REQUEST, ...request }, language)
}

const json = (text: string) => ({ kind: 'json', text, type: 'application/json' }) as const

describe('languages', () => {
  test('are eighteen, each under its own key', () => {
    expect(new Set(SAMPLE_LANGUAGES.map(({ key }) => key)).size).toBe(18)
    expect(DEFAULT_LANGUAGES.map((key) => getLanguage(key)?.key)).toEqual([...DEFAULT_LANGUAGES])
  })

  test.each([
    ['curl', 'bash'],
    ['cURL', 'bash'],
    ['shell', 'bash'],
    ['py', 'python'],
    ['js', 'javascript'],
    ['Node.js', 'node'],
    ['golang', 'go'],
    ['rb', 'ruby'],
    ['c#', 'csharp'],
    ['.NET', 'dotnet'],
    ['dot-net', 'dotnet'],
    ['ts', 'typescript'],
    ['cpp', 'c++'],
    ['kt', 'kotlin'],
    ['rs', 'rust'],
    ['flutter', 'dart'],
  ])('answer to %s', (name, key) => {
    expect(getLanguage(name)?.key).toBe(key)
  })

  test('are unknown by other names', () => {
    expect(getLanguage('cobol')).toBeUndefined()
  })
})

describe('in every language', () => {
  /** What each would read as more than text. */
  const ATTACKS: readonly string[] = [
    '"',
    "'",
    '`id`',
    '$(id)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample must not expand it
    '${id}',
    '#{id}',
    '\\(id)',
    '$id',
    '@id',
    '’',
    '”',
    '\\',
    '*/',
    '%>',
  ]

  test.each(SAMPLE_LANGUAGES.map(({ key }) => key))(
    '%s writes every value as one string',
    (key) => {
      for (const attack of ATTACKS) {
        const once = sample(key, { headers: [['X-A', `(${attack})`]] })
        const twice = sample(key, { headers: [['X-A', `(${attack})(${attack})`]] })
        // The lines around the value are the same, whatever it is.
        const plain = sample(key, { headers: [['X-A', '(p)']] })
        expect(once.split('\n')).toHaveLength(plain.split('\n').length)
        expect(twice.split('\n')).toHaveLength(plain.split('\n').length)
      }
    },
  )

  test.each(SAMPLE_LANGUAGES.map(({ key }) => key))('%s shows no invisible character', (key) => {
    const text = 'a\u202eb\u200bc\u2066d\x07e\r'
    const all = sample(key, {
      body: { kind: 'text', text, type: 'text/plain' },
      headers: [['X-A', text]],
    })
    expect(
      [...text].filter((char) => char > '~' || char < ' ').filter((char) => all.includes(char)),
    ).toEqual([])
  })

  test.each(SAMPLE_LANGUAGES.map(({ key }) => key))(
    '%s has no header of a value’s making',
    (key) => {
      const all = sample(key, {
        headers: [
          ['X-A', 'one\r\nX-B: two'],
          ['X:C\r\n', '1'],
        ],
      })
      expect(all).toContain('one X-B: two')
      expect(all).toContain('XC')
    },
  )

  test.each(SAMPLE_LANGUAGES.map(({ key }) => key))('%s keeps a large number', (key) => {
    expect(sample(key, { body: json('{"id": 9007199254740993}') })).toContain('9007199254740993')
  })

  test.each(SAMPLE_LANGUAGES.map(({ key }) => key))('%s holds file, form and parts', (key) => {
    const file = sample(key, { body: { kind: 'file', file: 'data.bin', type: 'image/png' } })
    expect(file).toContain(key === 'javascript' ? 'files[0]' : 'data.bin')
    expect(file).toContain('image/png')
    const form = sample(key, {
      body: {
        kind: 'form',
        pairs: [
          ['first', '1'],
          ['second', '2'],
        ],
      },
    })
    expect(form).toMatch(/first[\s\S]*second/)
    const parts = [
      { name: 'meta', content: { kind: 'text', text: '1' }, type: 'application/json' },
      { name: 'upload', content: { kind: 'file', file: 'data.bin' } },
    ] as const
    const all = sample(key, { body: { kind: 'multipart', type: 'multipart/form-data', parts } })
    expect(all).toMatch(/meta[\s\S]*upload/)
  })
})

describe('quotes of each language', () => {
  const quoted = (key: string, text: string): string => {
    const line = sample(key, { headers: [['X-A', text]] })
      .split('\n')
      .find((it) => it.includes('X-A'))
    return line?.trim() ?? ''
  }

  test.each([
    ['bash', "it's $HOME `id` !x", "-H 'X-A: it'\\''s $HOME `id` !x'"],
    ['powershell', 'it’s $x', "'X-A' = 'it’’s $x'"],
    ['kotlin', '$x "q"', '.header("X-A", "\\$x \\"q\\"")'],
    ['ruby', '#{x}', `request["X-A"] = '#{x}'`],
    ['dart', "it's $x", "request.headers['X-A'] = 'it\\'s \\$x';"],
    ['php', "it's $x", "'X-A: it\\'s $x',"],
    ['c', '??/ "q"', 'headers = curl_slist_append(headers, "X-A: \\?\\?/ \\"q\\"");'],
    ['swift', '\\(x)', 'request.setValue("\\\\(x)", forHTTPHeaderField: "X-A")'],
  ])('%s', (key, text, line) => {
    expect(quoted(key, text)).toBe(line)
  })
})

describe('code as people write it', () => {
  const body = json('{\n  "name": "Rex",\n  "age": 3,\n  "tags": []\n}')

  test('curl', () => {
    const query = [['filter[name]', 'x']] as const
    const auth = [{ kind: 'basic', user: '<user>', password: '<password>' }] as const
    expect(sample('curl', { body, query, auth })).toBe(
      [
        "curl -X POST -g 'https://api.example.com/pets?filter[name]=x' \\",
        "  -H 'Content-Type: application/json' \\",
        "  -u '<user>:<password>' \\",
        "  --data-raw '{",
        '    "name": "Rex",',
        '    "age": 3,',
        '    "tags": []',
        "  }'",
      ].join('\n'),
    )
    expect(sample('curl', { method: 'GET', stream: true })).toBe(
      'curl -N https://api.example.com/pets',
    )
  })

  test('Python', () => {
    expect(sample('python', { body, stream: true })).toBe(
      [
        'import requests',
        '',
        'response = requests.post(',
        '    "https://api.example.com/pets",',
        '    json={',
        '        "name": "Rex",',
        '        "age": 3,',
        '        "tags": []',
        '    },',
        '    stream=True,',
        ')',
        '',
        'for line in response.iter_lines():',
        '    print(line.decode())',
      ].join('\n'),
    )
  })

  test('JavaScript', () => {
    expect(sample('javascript', { body, auth: [{ kind: 'bearer', token: '<token>' }] })).toBe(
      [
        'const response = await fetch("https://api.example.com/pets", {',
        '  method: "POST",',
        '  headers: {',
        '    "Authorization": "Bearer <token>",',
        '    "Content-Type": "application/json",',
        '  },',
        '  body: JSON.stringify({',
        '    "name": "Rex",',
        '    "age": 3,',
        '    "tags": []',
        '  }),',
        '});',
        '',
        'console.log(await response.text());',
      ].join('\n'),
    )
  })

  test('a streamed answer is read as it arrives', () => {
    const texts = SAMPLE_LANGUAGES.map(({ key }) => [
      key,
      sample(key),
      sample(key, { stream: true }),
    ])
    // Invoke-RestMethod and libcurl have nothing to add.
    const same = texts.filter(([, once, stream]) => once === stream).map(([key]) => key)
    expect(same).toEqual(['powershell', 'c', 'c++'])
  })
})

test('a script of a page asks the browser to send the cookies that it has', () => {
  const cookies = [['session', 'a"\u2028b']] as const
  expect(sample('javascript', { method: 'GET', cookies })).toMatchInlineSnapshot(`
    "// The browser sends its own cookies. Expected: "session=a\\"\\u2028b"
    const response = await fetch("https://api.example.com/pets", {
      credentials: "include",
    });

    console.log(await response.text());"
  `)
  expect(sample('node', { method: 'GET', cookies })).toContain('"Cookie": "session=')
})

test('one header carries one scheme: in every language the first is sent, and the other is told', () => {
  const auth = [
    { kind: 'basic', user: 'ada', password: 'pw' },
    { kind: 'bearer', token: '<token>' },
  ] as const
  for (const { key, comment = '//' } of SAMPLE_LANGUAGES) {
    const text = sample(key, { method: 'GET', auth })
    expect(text).not.toContain('<token>')
    expect(text).toContain(
      `${comment} Asked for: Basic and Bearer. A request has one Authorization header. Here it carries Basic.\n`,
    )
  }
  expect(sample('php', { method: 'GET', auth })).toMatch(/^<\?php\n\n\/\/ Asked for/)
})

test('Kotlin and Swift refuse a body with GET as well', () => {
  const body = { kind: 'json', text: '{"a":1}', type: 'application/json' } as const
  for (const key of ['kotlin', 'swift']) {
    const text = sample(key, { method: 'GET', body })
    expect(text).toContain('// No body goes along with GET here: other clients send one.\n')
    expect(text).not.toMatch(/httpBody|toRequestBody\(|application\/json/)
  }
})

test('`fetch` refuses a body with GET: the sample runs without it and says so', () => {
  const body = { kind: 'json', text: '{"a":1}', type: 'application/json' } as const
  expect(sample('javascript', { method: 'GET', body })).toBe(
    [
      '// No body goes along with GET here: other clients send one.',
      'const response = await fetch("https://api.example.com/pets");',
      '',
      'console.log(await response.text());',
    ].join('\n'),
  )
  expect(sample('node', { method: 'HEAD', body })).not.toContain('Content-Type')
  expect(sample('node', { method: 'DELETE', body })).toContain('body: JSON.stringify({')
  expect(sample('curl', { method: 'GET', body })).toContain('--data-raw')
})

test('Kotlin and Swift hold the lines of a body as they stand: their compilers put few together', () => {
  const body = json('{\n  "a": "$b \\"c\\", $1",\n\n  "d": 1\n}')
  const raw = ['{', '  "a": "$b \\"c\\", $1",', '', '  "d": 1', '}']
  expect(sample('swift', { body })).toContain(
    ['request.httpBody = Data(#"""', ...raw, '"""#.utf8)'].join('\n'),
  )
  expect(sample('kotlin', { body })).toContain(
    [
      '    val body = """',
      '    {',
      `      "a": "\${'$'}b \\"c\\", $1",`,
      '',
      '      "d": 1',
      '    }',
      '    """.trimIndent().toByteArray()',
    ].join('\n'),
  )
})

test('Kotlin and Swift write on one line what raw text would change', () => {
  const inSwift = json('[""""#",\n1]')
  expect(sample('swift', { body: inSwift })).toContain('Data("[\\"\\"\\"\\"#\\",\\n1]".utf8)')
  const indented = { kind: 'text', text: '  a\n  b', type: 'text/plain' } as const
  expect(sample('kotlin', { body: indented })).toContain('"  a\\n  b".toByteArray()')
})
