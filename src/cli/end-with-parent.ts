/**
 * Ends this process when the one that has started it with a channel is gone: what nobody waits for
 * any more would go on writing.
 */
export function endWithParent(): void {
  if (!process.connected) return
  process.once('disconnect', () => process.exit(1))
  // Listening would keep the process alive.
  process.channel?.unref()
}
