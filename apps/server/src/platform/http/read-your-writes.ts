import type { FastifyInstance } from 'fastify'
import { withStaleReads } from '#server/platform/database/replica-reads.ts'
import { oldestReadMs } from '#server/platform/database/replica-watch.ts'

/** Longer than the maximum age of a replica's data plus the check that detects it. */
const lastsSeconds = Math.ceil(oldestReadMs / 1_000) + 7
const reads = /^(GET|HEAD)$/

/** Anonymous pages and answers may come from a replica. Signed-in members, and browsers that have just written, read from the primary. */
export function readYourWrites(app: FastifyInstance): void {
  const secure = app.baseUrl.startsWith('https:')
  const cookie = secure ? '__Secure-wrote' : 'wrote'
  app.addHook('onRequest', ({ method, headers }, _, done) => {
    const hasWritten = headers.cookie?.includes(`${cookie}=`) ?? false
    withStaleReads(reads.test(method) && !headers.authorization && !hasWritten, done)
  })
  app.addHook('onSend', async ({ method }, reply) => {
    if (!reads.test(method) && method !== 'OPTIONS' && reply.statusCode < 400)
      reply.setCookie(cookie, '1', { path: '/', maxAge: lastsSeconds, httpOnly: true, sameSite: 'lax', secure })
  })
}
