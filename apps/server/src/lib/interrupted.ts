/** Aborted when whoever started this command ends it, so that it can clear up and say so. A second time ends it at once. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}
