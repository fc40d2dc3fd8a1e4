import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * A body stream can fail before it is sent, while a header waits for the database. Without an error listener until then, the process would
 * end. Streams that are never sent are closed.
 */
export function handleStreamErrors(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, body, done) => {
    if (body instanceof Readable) {
      body.on('error', () => undefined)
      // A client that has already left emits no further `close` event.
      if (reply.raw.destroyed) body.destroy()
      else reply.raw.once('close', () => body.destroy())
    }
    done()
  })
}
