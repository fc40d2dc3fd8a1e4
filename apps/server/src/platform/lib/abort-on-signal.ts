/** Aborts on the first SIGINT or SIGTERM, so that the command can clean up. A second signal ends the process at once. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}
