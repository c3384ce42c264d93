import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from '../../diagnostics/index.ts'
import { Compiler } from '../compiler.ts'
import { loadExtension } from '../extension.ts'
import type { ContentOptions } from '../options.ts'
import type { WorkerAnswer, WorkerRequest } from './messages.ts'

const options = workerData as ContentOptions
const compiler = new Compiler(options, await loadExtension(options.extension))

parentPort?.on('message', async (request: WorkerRequest) => {
  if (request.type === 'invalidate') {
    compiler.invalidate(request.files)
    return
  }
  const { id, page } = request
  const answer: WorkerAnswer = await compiler.compile(page).then(
    (document) => ({ id, document: JSON.stringify(document) }),
    (error: unknown) => ({ id, error: reasonOf(error) }),
  )
  parentPort?.postMessage(answer)
})
