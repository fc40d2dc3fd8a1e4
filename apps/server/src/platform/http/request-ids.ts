import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Language } from '@allcity/contract/languages'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { requestContext, runInContext } from '#server/platform/logger/request-context.ts'
import { chooseLanguage } from './language.ts'

const sensible = /^[\w.:-]{1,100}$/

/** Whether an address belongs to a trusted proxy. */
export const trustIn = (trustedProxies: string[]): ((address: string, hop: number) => boolean) =>
  trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false

/**
 * Gives each request an id that links its log lines, slow queries and answer. An incoming id counts only from a trusted proxy or this
 * process; anybody else could forge log lines.
 */
export function requestNamer(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustIn(trustedProxies)
  return ({ headers, socket }) => {
    const brought = headers['x-request-id']
    if (typeof brought !== 'string' || !sensible.test(brought)) return randomUUID()
    // In-process requests of a page to the API have no socket.
    const mayName = !(socket instanceof Socket) || isTrusted(socket.remoteAddress ?? '', 0)
    return mayName ? brought : randomUUID()
  }
}

/** Sends the id in each answer, and keeps it for all work on behalf of the request. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Also set on the raw response, for answers written past Fastify.
    reply.raw.setHeader('x-request-id', request.id)
    let language: Language | undefined
    const readLanguage = () => {
      language ??= chooseLanguage(request)
      return language
    }
    runInContext({ ...requestContext(), requestId: request.id, readLanguage }, done)
  })
}
