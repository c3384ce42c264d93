import { RenderContextProvider } from '../../components/index.ts'
import { createPageContext } from './page-context.ts'
import { readJson } from './read-json.ts'
import { setSurround } from './surroundings.ts'

setSurround((element) => {
  const context = createPageContext(readJson(element, 'answers') ?? {}, (children) => (
    <RenderContextProvider.Provider value={context}>{children}</RenderContextProvider.Provider>
  ))
  return (children) => (
    <RenderContextProvider.Provider value={context}>{children}</RenderContextProvider.Provider>
  )
})
