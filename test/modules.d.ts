/** Packages without types, as tests use them. */
declare module 'commonmark-spec' {
  const suite: { tests: { number: number; markdown: string; html: string }[] }
  export default suite
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: unknown): Promise<{ issueMessage: string }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): unknown
  }
}

/** What the program is compiled to has no types beside it. */
declare module '*/lib/src/content/index.js' {
  export const createContentCompiler: typeof import('../src/content/index.ts')['createContentCompiler']
}

declare module '*/lib/src/service/index.js' {
  export const startWorkers: typeof import('../src/service/index.ts')['startWorkers']
}

declare module '*/lib/src/service/store/index.js' {
  export const openStore: typeof import('../src/service/store/index.ts')['openStore']
}
