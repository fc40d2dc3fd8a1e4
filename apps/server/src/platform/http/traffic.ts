import type { FastifyInstance } from 'fastify'

/** Answers of one process: all, and those that failed through a fault of ours. */
export interface Traffic {
  requests: number
  errors: number
}

const everyMs = 60_000

/** Counts answers and writes the count every minute, and at shutdown. A failed write is added to the next one. */
export function countTraffic(app: FastifyInstance, write: (traffic: Traffic) => Promise<void>): void {
  let seen: Traffic = { requests: 0, errors: 0 }

  app.addHook('onResponse', (_, reply, done) => {
    seen.requests++
    if (reply.statusCode >= 500) seen.errors++
    done()
  })

  async function hand(): Promise<void> {
    const taken = seen
    if (taken.requests === 0) return
    seen = { requests: 0, errors: 0 }
    await write(taken).catch(() => {
      seen = { requests: seen.requests + taken.requests, errors: seen.errors + taken.errors }
    })
  }

  const timer = setInterval(() => void hand(), everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await hand()
  })
}
