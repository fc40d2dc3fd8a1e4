import type { FastifyReply, FastifyRequest } from 'fastify'

/** Websites of others may read it, and who kept a copy asks whether it still holds: what is taken down is gone at once. */
export const forAnybody = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=1, must-revalidate').header('access-control-allow-origin', '*')

/** Opens an answer to websites of others, unless it may be about a member: one with a token or a cookie. */
export function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { authorization, cookie } = request.headers
  reply.header('vary', 'authorization, cookie')
  if (authorization === undefined && cookie === undefined) reply.header('access-control-allow-origin', '*')
  done()
}
