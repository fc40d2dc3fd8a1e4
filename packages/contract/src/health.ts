import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether this process can serve: 200 when its database answers.',
    response: z.object({ status: z.literal('ok'), database: z.enum(['postgresql', 'pglite']), version: z.string() }),
  }),
}
