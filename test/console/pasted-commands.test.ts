import { describe, expect, test } from 'vitest'
import { type CurlRequest, readCurl } from '../../src/client/console/curl.ts'

const URL = 'https://api.example/pets'
const got: CurlRequest = { method: 'GET', url: URL, headers: [], isDigest: false }
const posted: CurlRequest = { ...got, method: 'POST' }
const JSON_TYPE = ['Content-Type', 'application/json'] as const

describe('a cURL command is read as shells do', () => {
  test.each<[string, string, CurlRequest]>([
    ['after a prompt', `$ curl ${URL}`, got],
    ['with the address at the end', `curl -sSL --compressed -o out.json ${URL}`, got],
    [
      'with options that take a text which says nothing of the request',
      `curl --noproxy '*' -m 5 -D - --retry-max-time 9 --cert-type PEM ${URL}`,
      got,
    ],
    [
      'with escapes',
      `curl ${URL} --data-raw $'{"a":"it\\'s \\u0021"}'`,
      { ...posted, body: '{"a":"it\'s !"}' },
    ],
    [
      'of Windows, in lines',
      `curl "${URL}" ^\r\n  -H "Accept: */*" ^\r\n  -d "{\\"a\\":1}"`,
      { ...posted, headers: [['Accept', '*/*']], body: '{"a":1}' },
    ],
    [
      'of Windows, as browsers copy it',
      `curl --request POST ^"${URL}?a=1^&b=2^" ^\r\n  -H ^"Accept: */*^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":^\\^"50^%^ b^\\^"^}^"`,
      { ...posted, url: `${URL}?a=1&b=2`, headers: [['Accept', '*/*']], body: '{"a":"50% b"}' },
    ],
    ['of PowerShell', `curl.exe -X DELETE \`\n ${URL}`, { ...got, method: 'DELETE' }],
    [
      'with a query of pairs',
      `curl -G ${URL} -d a=1 --data-urlencode 'b=x y'`,
      { ...got, url: `${URL}?a=1&b=x%20y` },
    ],
    [
      'with a query beside a body',
      `curl ${URL} --url-query a=1 -d b`,
      { ...posted, url: `${URL}?a=1`, body: 'b' },
    ],
    [
      'with JSON',
      `curl --json '[1]' ${URL}`,
      { ...posted, headers: [JSON_TYPE, ['Accept', 'application/json']], body: '[1]' },
    ],
    [
      'with a body from a file, which no page reads',
      `curl ${URL} -H 'Content-Type: application/json' -d @pet.json`,
      { ...posted, headers: [JSON_TYPE], body: '' },
    ],
    [
      'with a text that only looks like a file',
      `curl ${URL} --data-raw @rex`,
      { ...posted, body: '@rex' },
    ],
    ['with a file that goes up', `curl -T photo.png ${URL}`, { ...got, method: 'PUT', body: '' }],
    [
      'with parts',
      `curl ${URL} -F 'photo=@"a;b.png";type=image/png' -F 'meta={"a":1};type=application/json' -F 'long=<notes.txt' --form-string 'note=@rex;type=x'`,
      {
        ...posted,
        parts: [
          { name: 'photo', file: 'a;b.png', type: 'image/png' },
          { name: 'meta', text: '{"a":1}', type: 'application/json' },
          { name: 'long', text: '' },
          { name: 'note', text: '@rex;type=x' },
        ],
      },
    ],
    [
      'with parts that are written out, as browsers copy them',
      `curl ${URL} -H 'content-type: multipart/form-data; boundary=--x' --data-raw $'----x\\r\\nContent-Disposition: form-data; name="note"\\r\\n\\r\\nRex\\r\\nTom\\r\\n----x\\r\\nContent-Disposition: form-data; name="photo"; filename="a.png"\\r\\nContent-Type: image/png\\r\\n\\r\\n\\r\\n----x--\\r\\n'`,
      {
        ...posted,
        headers: [['content-type', 'multipart/form-data; boundary=--x']],
        parts: [
          { name: 'note', text: 'Rex\r\nTom' },
          { name: 'photo', file: 'a.png', type: 'image/png' },
        ],
      },
    ],
  ])('%s', (_, command, request) => {
    expect(readCurl(command)).toEqual(request)
  })
})

test('other commands are not read', () => {
  expect(readCurl(`wget ${URL}`)).toBeUndefined()
  expect(readCurl('curl -sS')).toBeUndefined()
})
