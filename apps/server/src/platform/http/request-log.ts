import type { FastifyInstance } from 'fastify'

/** Logs one line for each request: method, path and network, status, and milliseconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    request.log.info({ req: request, status: statusCode, responseTime: elapsedTime }, 'request')
    done()
  })
}
