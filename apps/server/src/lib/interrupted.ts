/** Aborted when the user interrupts this command, so that it can clean up and say so. A second signal ends it at once. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}
