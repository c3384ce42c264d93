/** Calls `run` again and again; returns what ends that. */
export type Timer = (run: () => void, ms: number) => () => void

export interface BodyOptions {
  /** Called when the client has gone: stops what makes the text. */
  abort(): void
  /** Replaces the clock of the keep-alive. */
  every?: Timer
}

/** Proxies close connections that are silent for longer. */
const KEEP_ALIVE_MS = 15_000

/** Chunks that wait for a slow client before the engine has to. */
const WAITING = 16

/**
 * The body of a response, out of texts that are made while it is sent. `blank` is sent whenever
 * nothing else was for 15 seconds. The texts are asked for to their end even when the client has
 * gone, so that what they stand for is entered in the books.
 */
export function streamBody(
  texts: AsyncIterable<string>,
  blank: string,
  { abort, every = interval }: BodyOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isGone = false
  let resume = () => {}
  async function send(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    let isSilent = true
    const stop = every(() => {
      if (isSilent && !isGone) controller.enqueue(encoder.encode(blank))
      isSilent = true
    }, KEEP_ALIVE_MS)
    try {
      for await (const text of texts) {
        if (isGone) continue
        controller.enqueue(encoder.encode(text))
        isSilent = false
        if ((controller.desiredSize ?? 0) > 0) continue
        await new Promise<void>((resolve) => {
          resume = resolve
        })
      }
      if (!isGone) controller.close()
    } catch (error) {
      if (!isGone) controller.error(error)
    } finally {
      stop()
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        void send(controller)
      },
      pull() {
        resume()
      },
      cancel() {
        isGone = true
        abort()
        resume()
      },
    },
    { highWaterMark: WAITING },
  )
}

const interval: Timer = (run, ms) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}
