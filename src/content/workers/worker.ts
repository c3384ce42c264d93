import { parentPort, workerData } from 'node:worker_threads'
import { getReason } from '../../diagnostics/index.ts'
import { encodePage } from '../cache/index.ts'
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
  const { id, pages } = request
  const results = await compiler.compileMany(pages)
  const answer: WorkerAnswer = {
    id,
    pages: results.map((result) =>
      result.status === 'fulfilled'
        ? { compiled: encodePage(result.value) }
        : { error: getReason(result.reason) },
    ),
  }
  const moved = answer.pages.flatMap((page) => ('compiled' in page ? [page.compiled.buffer] : []))
  parentPort?.postMessage(answer, moved)
})
