import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Policy for answers that are no pages: they may do nothing, should a browser ever show them as one. */
const harmlessPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A worker lives by the policy of its own script, so files of the app may request what pages may. */
const filePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const isFile = /^\/(assets\/|[\w-]+\.(js|svg|png|ico|webmanifest)(\?|$))/
const oneYear = 31_536_000

const everyAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * Sets security headers on every answer (https://owasp.org/www-project-secure-headers/), including those written past Fastify. A route that
 * needs another one sets its own. HSTS is sent only where the site is reached by https.
 */
export function setSecurityHeaders(app: FastifyInstance, baseUrl: string): void {
  const headers = Object.entries(headersAt(baseUrl))

  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    reply.raw.setHeader('content-security-policy', isFile.test(request.url) ? filePolicy : harmlessPolicy)
    done()
  })

  app.addHook('onSend', (_, reply, __, done) => {
    // Answers that other websites may read may be embedded by them too.
    const isForAnybody = reply.hasHeader('access-control-allow-origin')
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', isForAnybody ? 'cross-origin' : 'same-origin')
    done()
  })
}

function headersAt(baseUrl: string): Record<string, string> {
  const isSecure = baseUrl.startsWith('https:')
  const transport = { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains` }
  return isSecure ? { ...everyAnswer, ...transport } : everyAnswer
}

/** Headers of an answer that is written past Fastify and is no page. */
export const bareSecurityHeaders = (baseUrl: string): Record<string, string> => ({
  ...headersAt(baseUrl),
  'content-security-policy': harmlessPolicy,
})

/** For an answer to a URL that cannot be decoded. */
export function setBareSecurityHeaders(response: ServerResponse, baseUrl: string): void {
  for (const [name, value] of Object.entries(bareSecurityHeaders(baseUrl))) response.setHeader(name, value)
}
