import { health, Ready, type ReadyLine } from '@allcity/contract/health'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { mayReadMetrics } from '#server/platform/http/metrics-reader.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import { readyChecks } from './queries.ts'

export async function healthRoutes(app: FastifyInstance) {
  implement(app, health.check, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' as const }
  })

  const { db, store, mailer, jobs } = app
  const look = readyChecks({ db, store, mailer, isWorking: () => jobs.isWorking() })
  // Concurrent requests share one check of the dependencies.
  const shared = singleFlight<Ready & { checks: ReadyLine[] }>(() => true)

  app.get(
    `/api${health.ready.path}`,
    {
      config: { access: 'public', rateLimit: false },
      schema: { summary: health.ready.summary, tags: ['ready'], response: { 200: Ready, 503: Ready } },
    },
    async (request, reply): Promise<Ready> => {
      const { checks, ...ready } = await shared('ready', async () => {
        const checks = await look()
        const isBroken = checks.some(({ state, matters }) => matters && state === 'failing')
        return { status: isBroken ? 'not_ready' : 'ready', at: new Date().toISOString(), checks }
      })
      const status = app.lifecycle.isStopping ? 'stopping' : ready.status
      reply.header('cache-control', 'no-store')
      if (status !== 'ready') reply.code(503)
      return { ...ready, status, ...(mayReadMetrics(request, app.metricsToken) ? { checks } : {}) }
    },
  )
}
