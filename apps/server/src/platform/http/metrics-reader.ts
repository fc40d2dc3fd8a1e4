import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Whether a client may read the metrics: with the token or, without one, from this machine alone. A proxy on the same machine makes
 * strangers appear as loopback, so forwarded requests count as remote.
 */
export function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return loopback.test(raw.socket.remoteAddress ?? '') && !forwarding.some((name) => name in headers)
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
