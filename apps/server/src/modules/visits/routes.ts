import { visitSpans, visits } from '@allcity/contract/visits'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { openVisitCounter } from './commands.ts'
import { summariseVisits } from './queries.ts'
import { mayBeCounted } from './rules.ts'

const flushEveryMs = 10_000

/** @param isOn whether this installation counts visits. */
export const visitRoutes = (isOn: boolean) =>
  async function routes(app: FastifyInstance) {
    const counter = openVisitCounter(app.db)
    const flush = () => counter.flush().catch((error: unknown) => app.log.error({ err: error }, 'visits not written'))
    const timer = setInterval(() => void flush(), flushEveryMs).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await flush()
    })

    implement(
      app,
      visits.note,
      async ({ body, request }) => {
        const isCounted = isOn && mayBeCounted(request.headers)
        if (isCounted) counter.count(body.page)
        return { isCounted }
      },
      { ignoresToken: true },
    )

    implement(app, visits.summary, async ({ query }) => {
      await counter.flush()
      return { isCounted: isOn, ...(await summariseVisits(app.db, visitSpans[query.days])) }
    })
  }
