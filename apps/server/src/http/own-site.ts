import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const refusal = 'This was asked for from another website'

/**
 * For routes that a cookie opens: only our own pages may call them (https://cheatsheetseries.owasp.org, Cross-Site Request Forgery).
 * Browsers say where a request comes from, by `Sec-Fetch-Site` and `Origin`; what is no browser says nothing, and has nobody's cookie.
 */
export function onlyFromOwnSite(app: FastifyInstance): void {
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
  // Whoever reaches us by another name of ours asks that name.
  return !URL.canParse(origin) || (origin !== new URL(baseUrl).origin && new URL(origin).host !== host)
}
