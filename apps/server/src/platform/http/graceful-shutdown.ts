import { Server } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lastWordMs = 1_000

/**
 * Drains a server without breaking a request. First it answers as before, reports that it is not ready, and ends each connection with its
 * answer. Then it takes no new connection, while open ones may still send requests for a moment. Finally it disconnects event streams,
 * which reconnect to another server, and answers the requests under way.
 */
export async function shutDownGracefully(app: FastifyInstance, forMs: number): Promise<void> {
  app.lifecycle.isStopping = true
  await drain(app.server, forMs)
  await app.close()
}

async function drain(server: Server, forMs: number): Promise<void> {
  if (forMs > 0) {
    await wait(forMs)
    // Lets several event loop turns accept pending connections first: closing the listener would cut those.
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    // The method of HTTP servers would cut connections that are made and not yet read.
    Server.prototype.close.call(server)
    await wait(Math.min(forMs, lastWordMs))
  }
  // A connection that is made but not yet read counts as idle and would be cut: a few turns read all that are there.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}
