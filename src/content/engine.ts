import type { ContentEngine, ContentHooks } from './engine-api.ts'
import type { ContentOptions } from './options.ts'

export declare function createContentEngine(options: ContentOptions, hooks?: ContentHooks): ContentEngine
