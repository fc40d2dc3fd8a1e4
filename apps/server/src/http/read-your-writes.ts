import type { FastifyInstance } from 'fastify'
import { readingOld } from '#server/database/reading-place.ts'
import { oldestReadMs } from '#server/database/replica-watch.ts'

/** Longer than anything may be old, and the look at the replica that finds it so. */
const lastsSeconds = Math.ceil(oldestReadMs / 1_000) + 7
const reads = /^(GET|HEAD)$/

/** Pages and answers for nobody in particular may come from a replica. Who has just written, and who is known, reads what is. */
export function readYourWrites(app: FastifyInstance): void {
  const secure = app.baseUrl.startsWith('https:')
  const cookie = secure ? '__Secure-wrote' : 'wrote'
  app.addHook('onRequest', ({ method, headers }, _, done) => {
    const hasWritten = headers.cookie?.includes(`${cookie}=`) ?? false
    readingOld(reads.test(method) && !headers.authorization && !hasWritten, done)
  })
  app.addHook('onSend', async ({ method }, reply) => {
    if (!reads.test(method) && method !== 'OPTIONS' && reply.statusCode < 400)
      reply.setCookie(cookie, '1', { path: '/', maxAge: lastsSeconds, httpOnly: true, sameSite: 'lax', secure })
  })
}
