import { compilePatternsAtOnce } from '../../../../package/index.ts'

// A prompt is held against thousands of patterns: this is imported before all that has some.
compilePatternsAtOnce()
