export { BuildSearch } from './build-search.ts'
export { DevSearch } from './dev-search.ts'
export { serveSearch } from './serve.ts'
export { searchView } from './view.ts'
