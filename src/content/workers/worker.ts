import { parentPort, workerData } from 'node:worker_threads'
import { components } from '../../components/index.ts'
import { reasonOf } from '../../diagnostics/index.ts'
import { Compiler } from '../compiler.ts'
import type { ContentOptions } from '../options.ts'
import type { WorkerAnswer, WorkerRequest } from './messages.ts'

const compiler = new Compiler(workerData as ContentOptions, Object.keys(components))

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
