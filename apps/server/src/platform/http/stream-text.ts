import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Pieces = AsyncGenerator<string, void, undefined>

/** In characters. Shorter texts are sent whole. */
const whole = 1_000_000

/**
 * Streams a text of any length, one piece whenever the reader has taken the last. A short text is sent whole, with an ETag. A failure in
 * the first part gets an ordinary error answer; a later one cuts the connection, because a truncated file would look complete. Generation
 * stops when the reader leaves or the server shuts down.
 */
export function createTextStreamer(app: FastifyInstance) {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort(new Error('The server stops')))

  return async (reply: FastifyReply, type: string, pieces: Pieces) => {
    reply.type(type)
    // Fastify would consume the whole stream to answer a HEAD request.
    if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
    let begun = ''
    while (begun.length < whole) {
      const { done, value } = await pieces.next()
      if (done) return reply.send(begun)
      begun += value
    }
    return reply.send(Readable.from(joined(begun, pieces), { signal: closing.signal }))
  }
}

async function* joined(begun: string, rest: Pieces): Pieces {
  try {
    yield begun
    yield* rest
  } finally {
    // Closes the generator when the reader left before the rest began.
    await rest.return()
  }
}
