import type { FastifyReply } from 'fastify'
import { HttpError } from './errors.ts'

const minuteMs = 60_000

/**
 * What one member may do in a minute, counted by this process.
 * @returns a check that throws `too_many_requests` and says when it is worth trying again.
 */
export function paceOf(most: number): (memberId: string, reply: FastifyReply) => void {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (memberId, reply) => {
    const now = Date.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + minuteMs
    }
    const count = (counts.get(memberId) ?? 0) + 1
    counts.set(memberId, count)
    if (count <= most) return
    reply.header('retry-after', String(Math.ceil((endsAt - now) / 1_000)))
    throw new HttpError('too_many_requests')
  }
}
