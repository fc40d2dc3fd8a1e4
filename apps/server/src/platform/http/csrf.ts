import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

const refusal = 'This was asked for from another website'

/**
 * For routes that a cookie opens: only our own pages may call them (https://cheatsheetseries.owasp.org, Cross-Site Request Forgery).
 * Browsers name the origin by `Sec-Fetch-Site` and `Origin`; other clients send neither, and hold no victim's cookie.
 */
export function rejectCrossSiteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    done(isForeign(request, app.baseUrl) ? new HttpError('forbidden', refusal) : undefined)
  })
}

function isForeign({ method, headers, host }: FastifyRequest, baseUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  // Pages opened under another hostname of ours send that hostname as their origin.
  return !URL.canParse(origin) || (origin !== new URL(baseUrl).origin && new URL(origin).host !== host)
}
