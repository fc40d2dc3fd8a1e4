import { Server } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lastWordMs = 1_000

/**
 * Takes a server out of service without a broken request. For so long it answers as ever, while it says that it is not ready and ends
 * each connection with its answer. Then it takes no new connection; on those that are made requests may still arrive for a moment. At
 * last whoever listens to events is let go, to come back to another server, and what is under way is answered.
 */
export async function goOutOfService(app: FastifyInstance, forMs: number): Promise<void> {
  app.lifecycle.isStopping = true
  await drain(app.server, forMs)
  await app.close()
}

async function drain(server: Server, forMs: number): Promise<void> {
  if (forMs > 0) {
    await wait(forMs)
    // Right after a turn that took in all who had connected: whoever waits at a door that closes is cut.
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    // The method of HTTP servers would cut connections that are made and not yet read.
    Server.prototype.close.call(server)
    await wait(Math.min(forMs, lastWordMs))
  }
  // A connection that is made but not yet read counts as idle and would be cut: a few turns read all that are there.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}
