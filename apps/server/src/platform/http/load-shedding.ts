import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { setBareSecurityHeaders } from './security-headers.ts'

/**
 * Never shed: health checks, and routes that take long by nature but cost little. A failed session refresh would show the member as signed
 * out. Keep the list short: unknown URLs may be rendered as pages.
 */
const leftOut = /^\/((api\/(health|ready|events|auth\/refresh)|metrics)(\?|$)|api\/uploads(\/|\?|$)|(assets|images)\/)/

const isLeftOut = ({ url }: FastifyRequest) => leftOut.test(url)

/** In-process requests of a page belong to the request for the page. */
const isFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket

/**
 * Sheds load with 503 and `Retry-After`: beyond `most` concurrent requests, each more would only slow down all. A request counts from its
 * complete arrival until its answer is ready, so slow senders or readers hold no slot.
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
      // Also release the slot when the client disconnects or the reply is hijacked.
      reply.raw.once('close', () => underWay.delete(request))
    }
    done()
  })
  app.addHook('onSend', (request, _, __, done) => {
    underWay.delete(request)
    done()
  })
}

const refusal = JSON.stringify(new HttpError('unavailable', /*i18n*/ 'The server is busy. Please try again').reply())
const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' }

/** Bypasses all other hooks: a refusal must cost next to nothing. */
function refuse(reply: FastifyReply, baseUrl: string): void {
  reply.hijack()
  setBareSecurityHeaders(reply.raw, baseUrl)
  reply.raw.writeHead(503, { ...head, 'content-length': Buffer.byteLength(refusal) }).end(refusal)
}
