import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Pieces = AsyncGenerator<string, void, undefined>

/** In characters. What is no longer goes whole. */
const whole = 1_000_000

/**
 * Sends a text of any length as it is made, a piece whenever the reader has taken the one before. A short one goes whole, and so has an
 * ETag. A failure in the first part is answered as usual; a later one cuts the connection, because a file that merely ended early
 * would look complete. A reader who goes away ends the making, and so does the end of the server.
 */
export function textSender(app: FastifyInstance) {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort(new Error('The server stops')))

  return async (reply: FastifyReply, type: string, pieces: Pieces) => {
    reply.type(type)
    // Fastify would read a stream to its end in order to answer without it.
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
    // Whoever leaves before the rest began leaves it open.
    await rest.return()
  }
}
