import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { requestContext, runInContext } from '#server/platform/logger/request-context.ts'
import type { RequestTrace, Tracing } from '#server/platform/logger/tracing.ts'
import { trustIn } from './request-ids.ts'

/** A span for each request from outside; in-process requests of a page belong to the page's span. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustedProxies: string[]): void {
  const isTrusted = trustIn(trustedProxies)
  const traces = new WeakMap<object, RequestTrace>()

  app.addHook('onRequest', (request, _, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const { traceparent } = request.headers
    // A stranger's header could add spans to their own trace, or keep a request out of all traces.
    const mayName = typeof traceparent === 'string' && isTrusted(request.raw.socket.remoteAddress ?? '', 0)
    const trace = tracing.begin(request.method, mayName ? traceparent : undefined)
    traces.set(request.raw, trace)
    runInContext({ ...requestContext(), requestId: request.id, trace: trace.context }, done)
  })

  app.addHook('onResponse', (request, reply, done) => {
    traces.get(request.raw)?.end(request.routeOptions.url ?? 'none', reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    traces.get(request.raw)?.end(request.routeOptions.url ?? 'none', 499)
    done()
  })
}
