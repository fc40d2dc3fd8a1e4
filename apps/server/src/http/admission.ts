import type { Access } from '@allcity/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkAccountPace } from './pace.ts'
import { checkAccess } from './viewer.ts'

interface Admitted {
  /** For what must work with a token that no longer holds, such as signing out: its viewer is null. */
  ignoresToken?: boolean
  /** The route has a limit of its own, which is higher than what an account may ask for. */
  hasOwnPace?: boolean
}

/**
 * What every route does before its body is read, as its `preParsing` and so after the limit of requests, which hangs on `onRequest`:
 * says who asks, how often they may, and whether they may at all. What only some may read is kept by no cache, and what is answered to
 * somebody known by none that others use; a route whose answer is the same for all says so after this.
 */
export function admit(
  app: FastifyInstance,
  access: Access,
  { ignoresToken = false, hasOwnPace = false }: Admitted = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (access !== 'public') reply.header('cache-control', 'private, no-store')
    // Their browser may ask whether what it has still holds; nothing between keeps what was answered to one person.
    else if (request.headers.authorization)
      reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization')
    request.viewer = ignoresToken ? null : await app.recognise(request)
    if (request.viewer && !hasOwnPace) {
      checkAccountPace(app.counts, request.viewer.id, app.requestsAMinute, reply)
    }
    checkAccess(access, request.viewer)
  }
}
