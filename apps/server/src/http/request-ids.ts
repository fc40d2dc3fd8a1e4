import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { requestContext, runInContext } from '#server/lib/request-context.ts'

const sensible = /^[\w.:-]{1,100}$/

/** Whether an address is that of a proxy whose word counts. */
export const trustIn = (trustedProxies: string[]): ((address: string, hop: number) => boolean) =>
  trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false

/**
 * Names each request, so that its lines in the log, its slow queries and its answer can be put together. A name that it brings counts
 * only from a proxy that is trusted, or from this process itself: anybody else could make the log say what never was.
 */
export function requestNamer(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustIn(trustedProxies)
  return ({ headers, socket }) => {
    const brought = headers['x-request-id']
    if (typeof brought !== 'string' || !sensible.test(brought)) return randomUUID()
    // What a page asks of the API in this process comes over no socket.
    const mayName = !(socket instanceof Socket) || isTrusted(socket.remoteAddress ?? '', 0)
    return mayName ? brought : randomUUID()
  }
}

/** Says the name in each answer, and keeps it for whatever is done on behalf of the request. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Past Fastify, for answers that are written past it.
    reply.raw.setHeader('x-request-id', request.id)
    runInContext({ ...requestContext(), requestId: request.id }, done)
  })
}
