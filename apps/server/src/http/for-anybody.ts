import type { FastifyReply } from 'fastify'

/** Websites of others may read it, and who kept a copy asks whether it still holds: what is taken down is gone at once. */
export const forAnybody = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=1, must-revalidate').header('access-control-allow-origin', '*')
