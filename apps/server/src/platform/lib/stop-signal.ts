const stop = new AbortController()

/** Aborts with the first SIGINT or SIGTERM. `main.ts` imports it before all else, so that a signal during its imports counts too. */
export const stopSignal: AbortSignal = stop.signal

for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())
