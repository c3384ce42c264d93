import type { WireRequest } from '../wire-request.ts'
import { type FetchHost, fetchSample, getFiles, printQuoted } from './fetch.ts'

/** A page of a website: files come from its file input. */
const BROWSER: FetchHost = {
  imports: () => undefined,
  keep: () => 'console.log(await response.blob());',
  setup: (body) =>
    getFiles(body).length === 0
      ? undefined
      : `const { files } = document.querySelector('input[type="file"]');`,
  blob: (_, type, index) =>
    type === undefined
      ? `files[${index}]`
      : `new Blob([files[${index}]], { type: ${printQuoted(type)} })`,
  text: (_, index) => `await files[${index}].text()`,
  hasCookies: true,
}

const NODE: FetchHost = {
  imports: ({ body, answerFile }) => {
    const names = [
      ...(body === undefined || getFiles(body).length === 0 ? [] : ['openAsBlob']),
      ...(answerFile === undefined ? [] : ['writeFileSync']),
    ]
    return names.length === 0 ? undefined : `import { ${names.join(', ')} } from "node:fs";`
  },
  keep: (file) => `writeFileSync(${printQuoted(file)}, Buffer.from(await response.arrayBuffer()));`,
  blob: (file, type) => {
    const options = type === undefined ? '' : `, { type: ${printQuoted(type)} }`
    return `await openAsBlob(${printQuoted(file)}${options})`
  },
  text: (file) => `await (await openAsBlob(${printQuoted(file)})).text()`,
}

export function printJavascript(request: WireRequest): string {
  return fetchSample(request, BROWSER)
}

export function printNode(request: WireRequest): string {
  return fetchSample(request, NODE)
}

export function printTypescript(request: WireRequest): string {
  const sample = fetchSample(request, { ...NODE, typed: true })
  return sample.replace('response.body.pipe', 'response.body!.pipe')
}
