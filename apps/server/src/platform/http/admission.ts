import type { Access } from '@allcity/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageHeaders } from './language.ts'
import { checkAccountRateLimit } from './member-rate-limit.ts'
import { checkAccess } from './viewer.ts'

interface Admitted {
  /** For routes that must work with an invalid token, such as signing out: the viewer is null. */
  ignoresToken?: boolean
  /** The route has its own limit, which is higher than the general one per account. */
  hasOwnRateLimit?: boolean
}

/**
 * `preParsing` hook of every route, after the rate limit of `onRequest`: identifies the viewer, applies the member's rate limit and checks
 * access before the body is read. Restricted answers are never cached, and answers to signed-in members never in shared caches; a route
 * with one answer for all overrides this later.
 */
export function admit(
  app: FastifyInstance,
  access: Access,
  { ignoresToken = false, hasOwnRateLimit = false }: Admitted = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (access !== 'public') reply.header('cache-control', 'private, no-store')
    // The member's browser may revalidate its copy; shared caches keep no answer to one person.
    else if (request.headers.authorization)
      reply.header('cache-control', 'private, no-cache').header('vary', `authorization, ${languageHeaders}`)
    request.viewer = ignoresToken ? null : await app.recognise(request)
    if (request.viewer && !hasOwnRateLimit) {
      checkAccountRateLimit(app.counts, request.viewer.id, app.requestsAMinute, reply)
    }
    checkAccess(access, request.viewer)
  }
}
