import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitKey } from '#server/platform/lib/network.ts'
import { HttpError } from '../errors.ts'
import type { Counted, RequestCounters } from './request-counters.ts'

/**
 * Limits how often one member, or one address without an account, may do a thing a minute, over all servers. The limit of requests
 * from one address holds beside it.
 * @returns what throws `too_many_requests`, with the seconds to wait in `Retry-After`.
 */
export function memberRateLimit(app: FastifyInstance, name: string, aMinute: number) {
  return async ({ viewer, ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    check(await app.counts.countShared(`${name} ${viewer?.id ?? rateLimitKey(ip)}`), aMinute, reply)
  }
}

/** How often one account may ask for anything at all, from however many addresses. */
export function checkAccountRateLimit(
  counts: RequestCounters,
  memberId: string,
  aMinute: number,
  reply: FastifyReply,
): void {
  check(counts.countLocally(`account/${aMinute} ${memberId}`), aMinute, reply)
}

function check({ count, remainingMs }: Counted, aMinute: number, reply: FastifyReply): void {
  if (count <= aMinute) return
  reply.header('retry-after', String(Math.max(1, Math.ceil(remainingMs / 1_000))))
  throw new HttpError('too_many_requests')
}
