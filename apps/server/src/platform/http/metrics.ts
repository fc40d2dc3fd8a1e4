import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listQueues } from '#server/platform/jobs/queue-sizes.ts'
import type { MailCounts } from '#server/platform/mail/mailer.ts'
import { HttpError, notFound } from '../errors.ts'
import { mayReadMetrics } from './metrics-reader.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Measured {
  connections: () => { open: number; idle: number; waiting: number }
  openStreams: () => number
  mails: () => MailCounts
}

const patienceMs = 2_000
const tooLate = async (): Promise<never> => {
  await wait(patienceMs, undefined, { ref: false })
  throw new Error('The database is silent')
}

/**
 * How this process does, for Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/) at `/metrics`. Routes are named by
 * their template, so that no address, name or place is in a label.
 */
export function metrics(app: FastifyInstance, { connections, openStreams, mails }: Measured): void {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'allcity_' })
  // Gauges named like counters; the gauges by type say the same.
  for (const what of ['handles', 'requests', 'resources'])
    register.removeSingleMetric(`allcity_nodejs_active_${what}_total`)
  const durations = new Histogram({
    name: 'allcity_http_request_duration_seconds',
    help: 'How long requests took, by method, template of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })

  app.addHook('onResponse', (request, reply, done) => {
    // A page's own questions in this process are a part of the page.
    if (request.raw.socket instanceof Socket) {
      const route = request.routeOptions.url ?? 'none'
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    }
    done()
  })

  new Gauge({
    name: 'allcity_database_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'allcity_event_streams',
    help: 'Browsers that listen at /api/events',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  new Counter({
    name: 'allcity_mails_total',
    help: 'Mails handed to the mail server, and those that could not be; mails that wait are jobs of their queues',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(mails())) this.inc({ result }, count)
    },
  })
  const jobs = new Gauge({
    name: 'allcity_jobs',
    help: 'Jobs by queue: those that wait, those being done, and those that failed within the hour',
    labelNames: ['queue', 'state'],
    registers,
  })
  const lag = new Gauge({
    name: 'allcity_jobs_lag_seconds',
    help: 'For how long the oldest job of a queue has waited that could be done',
    labelNames: ['queue'],
    registers,
  })
  const databaseUp = new Gauge({
    name: 'allcity_database_up',
    help: 'Whether the database answered when this was asked',
    registers,
  })

  const readQueues = async () => {
    jobs.reset()
    lag.reset()
    for (const { name: queue, waiting, active, failed, lag: waited } of await listQueues(app.db)) {
      for (const [state, count] of Object.entries({ waiting, active, failed })) jobs.set({ queue, state }, count)
      lag.set({ queue }, waited)
    }
  }

  app.get(
    '/metrics',
    { schema: { hide: true }, config: { access: 'public', rateLimit: false } },
    async (request, reply) => {
      const token = app.metricsToken
      if (!mayReadMetrics(request, token))
        throw token === undefined
          ? notFound('address')
          : new HttpError('unauthenticated', /*i18n*/ 'Send the token of METRICS_TOKEN')
      // Metrics matter most while the database is down or silent, so they do not wait for it.
      await Promise.race([readQueues(), tooLate()]).then(
        () => databaseUp.set(1),
        () => databaseUp.set(0),
      )
      const text = await register.metrics()
      return reply.header('cache-control', 'no-store').type(register.contentType).send(text)
    },
  )
}
