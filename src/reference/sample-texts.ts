import type { SampleText } from '../components/index.ts'
import type { LoadedConfig } from '../config/index.ts'
import {
  DEFAULT_LANGUAGES,
  getChosenRequest,
  getLanguage,
  getPrintedRequest,
  type Operation,
  printReceiver,
  type References,
  type RequestModel,
  type RequestOptions,
  requestOptions,
  type SampleLanguage,
  sampleText,
} from '../openapi/index.ts'

type ApiSettings = Pick<LoadedConfig['config']['api'], 'examples'>

/** The languages that the site's samples come in. */
export function getLanguages({ examples }: ApiSettings): SampleLanguage[] {
  const wanted = examples.languages ?? DEFAULT_LANGUAGES
  return [...new Set(wanted.map(getLanguage))].filter((language) => language !== undefined)
}

/** A request as code in several languages. */
export function getSamples(
  request: RequestModel,
  languages: readonly SampleLanguage[],
): SampleText[] {
  const printed = getPrintedRequest(request, languages.length)
  return languages.map((language) => ({
    language: language.grammar,
    title: language.label,
    code: sampleText(printed, language),
    choice: { language: language.key },
  }))
}

/** The samples of a request: the author's, then those made for the site's other languages. */
export function sampleTexts(
  operation: Operation,
  request: RequestOptions | undefined,
  settings: ApiSettings,
): SampleText[] {
  const { samples, sdkNames } = operation
  const labels = samples.map(({ label }) => label)
  const sdkName = (lang: string) =>
    sdkNames.get(lang.toLowerCase()) ?? sdkNames.get(getLanguage(lang)?.key ?? '')
  // A label that several samples have tells of the request, not of them.
  const isOwn = (label: string): boolean => labels.indexOf(label) === labels.lastIndexOf(label)
  const authored = samples.map(({ lang, label, source, isSdk }): SampleText => {
    const language = getLanguage(lang)
    const plain = language?.label ?? lang
    const name = sdkName(lang) ?? (isSdk ? `${plain} SDK` : plain)
    const isAlone = new Set(labels).size === 1
    return {
      language: language?.grammar ?? lang.toLowerCase(),
      title:
        label === undefined || (isAlone && !isOwn(label))
          ? name
          : isOwn(label)
            ? label
            : `${label} (${name})`,
      code: source,
    }
  })
  if (!settings.examples.autogenerate) return authored
  const plain = samples.filter(({ lang, isSdk }) => !isSdk && sdkName(lang) === undefined)
  const covered = new Set(plain.map(({ lang }) => getLanguage(lang)?.key))
  const missing = getLanguages(settings).filter(({ key }) => !covered.has(key))
  if (operation.kind === 'webhook') return [...authored, ...receivers(operation, missing)]
  return request === undefined || missing.length === 0
    ? authored
    : [...authored, ...getSamples(getChosenRequest(request), missing)]
}

/** The requests that samples and the console are made of; a webhook has none. */
export function getRequests(
  operation: Operation,
  references: References,
  { examples }: ApiSettings,
): RequestOptions | undefined {
  if (operation.kind === 'webhook') return undefined
  return requestOptions(operation, references, {
    ...(examples.defaults && { optional: examples.defaults === 'all' ? 'first' : 'none' }),
    inputs: examples.prefill ? 'filled' : 'empty',
  })
}

/** Code that receives a webhook. JavaScript and Node.js would be the same. */
function receivers(
  { method, path, body, responses }: Operation,
  languages: readonly SampleLanguage[],
): SampleText[] {
  const success = responses.find(({ code }) => /^2\d\d$/.test(code))
  const request = {
    method,
    name: path,
    status: Number(success?.code ?? 200),
    isJson: body?.variants[0]?.kind === 'json',
  }
  const texts = languages.flatMap(({ key, grammar, label }): SampleText[] => {
    const code = printReceiver(request, key)
    const title = key === 'javascript' ? 'Node.js' : label
    return code === undefined ? [] : [{ language: grammar, title, code }]
  })
  return [...new Map(texts.map((text) => [text.title, text])).values()]
}
