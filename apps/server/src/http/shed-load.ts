import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { protectBare } from './protection.ts'

/**
 * What keeps answering however busy it is, and what takes long by its nature and costs little meanwhile. A browser whose session
 * cannot be renewed would show its reader as signed out. No more than these: what is no route of ours may be drawn as a page.
 */
const leftOut = /^\/((api\/(health|ready|events|auth\/refresh)|metrics)(\?|$)|api\/uploads(\/|\?|$)|(assets|images)\/)/

const isLeftOut = ({ url }: FastifyRequest) => leftOut.test(url)

/** What a page asks for within this process belongs to the request for the page. */
const isFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket

/**
 * More than a server can answer is refused at once, with 503 and `Retry-After`, so that what it takes is answered in good time: beyond
 * `most` requests that are being worked on, each more would only make all wait longer. A request counts from when it has arrived wholly
 * until its answer is ready, so that nobody holds a place by sending or reading slowly.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  const underWay = new Set<FastifyRequest>()

  app.addHook('onRequest', (request, reply, done) => {
    const isTooMuch = underWay.size >= most && isFromOutside(request) && !isLeftOut(request)
    if (isTooMuch) refuse(reply, app.baseUrl)
    else done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (isFromOutside(request) && !isLeftOut(request)) {
      underWay.add(request)
      // Whoever hangs up, or takes the answer in their own hands, is no more to do either.
      reply.raw.once('close', () => underWay.delete(request))
    }
    done()
  })
  app.addHook('onSend', (request, _, __, done) => {
    underWay.delete(request)
    done()
  })
}

const refusal = JSON.stringify(
  new HttpError('unavailable', 'There is more to do than this server can right now. Please try again').reply,
)
const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' }

/** Past all that other answers go through: what is refused must cost next to nothing. */
function refuse(reply: FastifyReply, baseUrl: string): void {
  reply.hijack()
  protectBare(reply.raw, baseUrl)
  reply.raw.writeHead(503, { ...head, 'content-length': Buffer.byteLength(refusal) }).end(refusal)
}
