import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 compile regular expressions the first time they run, those that are made from now on. Where many run a few times
 * each, to read every one with an interpreter first costs a build 2 to 5 percent, and half of a refusal of the agent without
 * a model. To take the interpreter away instead of its share would leave those without code that it has read before.
 */
export function compilePatternsAtOnce(): void {
  setFlagsFromString('--regexp-tier-up-ticks=0')
}
