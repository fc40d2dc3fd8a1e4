import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/**
 * How often one member may do a thing, whatever address they do it from; besides the limit that holds for every address.
 * @returns what throws `too_many_requests`, with the seconds to wait in `Retry-After`.
 */
export function paceOf(app: FastifyInstance, aMinute: number) {
  const count = app.createRateLimit({
    max: aMinute,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: ({ viewer, ip }) => viewer?.id ?? ip,
  })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', String(Math.max(1, counted.ttlInSeconds)))
    throw new HttpError('too_many_requests')
  }
}
