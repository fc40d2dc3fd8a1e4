import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ReadyPart = z.enum(['database', 'storage', 'jobs', 'mail'])
export type ReadyPart = z.infer<typeof ReadyPart>

/** The last check of one dependency of the server. */
export const ReadyLine = z.object({
  name: ReadyPart,
  state: z.enum(['ok', 'failing']),
  /** Whether a load balancer should route requests elsewhere while this fails; mail and jobs are retried later. */
  matters: z.boolean(),
  /** One sentence, when it fails. */
  reason: z.string().nullable(),
  milliseconds: z.number(),
})
export type ReadyLine = z.infer<typeof ReadyLine>

export const Ready = z.object({
  /** `stopping` while the server drains and accepts no new requests. */
  status: z.enum(['ready', 'not_ready', 'stopping']),
  at: z.iso.datetime(),
  /** Only for callers who may read the metrics. */
  checks: z.array(ReadyLine).optional(),
})
export type Ready = z.infer<typeof Ready>

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary:
      'Get whether this process is alive: 200 as long as it answers, whatever its dependencies do. `/ready` reports those.',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary:
      'Get whether this server should receive requests: 200 when all that matters works, else 503 with the same answer. With the metrics token, one line each for database, storage, jobs and mail.',
    response: Ready,
  }),
}
