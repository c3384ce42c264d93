import { setFlagsFromString } from 'node:v8'

// A prompt is held against thousands of patterns, most of which run two or three times: to read each with an
// interpreter first takes half of the time of a refusal. Patterns keep what holds when they are made, so this is
// imported before all that has some. Taking the interpreter away would leave those without code that it has read.
setFlagsFromString('--regexp-tier-up-ticks=0')
