import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimitKey } from '#server/platform/lib/network.ts'
import { HttpError } from '../errors.ts'
import type { RequestCounters } from './request-counters.ts'

interface Limit {
  aMinute: number
  counts: RequestCounters
  isFree: (request: FastifyRequest) => boolean
}

/** Limits the requests a minute per address, with separate limits for some routes. */
export async function limitRequests(app: FastifyInstance, { aMinute, counts, isFree }: Limit): Promise<void> {
  let unnamed = 0

  class SharedStore implements FastifyRateLimitStore {
    readonly #name: string

    constructor(_: unknown, name = 'any') {
      this.#name = name
    }

    incr(
      key: string,
      tell: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _: number,
      max: number,
    ): void {
      const { count, remainingMs } = counts.countLocally(`${this.#name}/${max} ${key}`)
      tell(null, { current: count, ttl: remainingMs })
    }

    /** Routes are mounted in the same order on every server, and so have the same names. */
    child(options: RateLimitOptions & { path?: string; routeInfo?: { url?: string } }): SharedStore {
      unnamed += 1
      return new SharedStore(null, options.routeInfo?.url ?? `limit-${unnamed}`)
    }
  }

  await app.register(rateLimit, {
    max: aMinute,
    timeWindow: '1 minute',
    store: SharedStore,
    keyGenerator: ({ ip }) => rateLimitKey(ip),
    allowList: isFree,
    errorResponseBuilder: () => new HttpError('too_many_requests'),
  })
}
