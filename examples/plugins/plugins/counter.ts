import type { Plugin } from 'pergola'

/** `<Counter>` on any page, which lives in the browser: its module lies in the docs folder. */
export const counter: Plugin = {
  name: 'counter',
  version: '1',
  islands: { Counter: './components/counter.jsx' },
}
