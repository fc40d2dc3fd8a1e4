import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * A body that is still to come can break before it is sent, while a header waits for the database: a picture goes, or the connection to
 * its bucket. Who sends it hears of that later; until then somebody has to, or the process ends. And what is not sent after all is closed.
 */
export function heedStreams(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, body, done) => {
    if (body instanceof Readable) {
      body.on('error', () => undefined)
      // Whoever has left already is not heard leaving.
      if (reply.raw.destroyed) body.destroy()
      else reply.raw.once('close', () => body.destroy())
    }
    done()
  })
}
