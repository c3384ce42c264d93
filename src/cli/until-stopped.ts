/** Ask a process to stop: Ctrl-C, and a signal of its parent. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Resolves when the process is asked to stop: Ctrl-C, or a signal of its parent. */
export function waitUntilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve())
  })
}

/**
 * Ends the process at once when it is asked to stop while it starts a server of a library's. The
 * returned function then does what `waitUntilStopped` does, without the listeners that the library has
 * added: they would end the process before all is closed, as if it had failed.
 */
export function endWhileStarting(): () => Promise<void> {
  let stop: () => void = () => process.exit(0)
  // One listener from first to last: a signal that comes while one is exchanged for another is lost.
  const listener = () => stop()
  for (const signal of STOP_SIGNALS) process.on(signal, listener)
  return () =>
    new Promise((resolve) => {
      stop = resolve
      for (const signal of STOP_SIGNALS) {
        for (const other of process.listeners(signal)) {
          if (other !== listener) process.off(signal, other)
        }
      }
    })
}
