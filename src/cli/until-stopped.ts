/** Resolves when the process is asked to stop: Ctrl-C, or a signal of its parent. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // The development server would end the process before it is closed, as if it had failed.
      process.removeAllListeners(signal)
      process.once(signal, () => resolve())
    }
  })
}
