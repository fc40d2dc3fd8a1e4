import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageHeaders } from './language.ts'

/** Allows other websites to read the answer (CORS), and makes caches revalidate: removed content disappears at once. */
export const setPublicCors = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=1, must-revalidate').header('access-control-allow-origin', '*')

/** Opens an answer to websites of others, unless it may be about a member: one with a token or a cookie. */
export function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { authorization, cookie } = request.headers
  reply.header('vary', `authorization, ${languageHeaders}`)
  if (authorization === undefined && cookie === undefined) reply.header('access-control-allow-origin', '*')
  done()
}
