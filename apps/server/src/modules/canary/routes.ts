import { canary, type SignedCanary } from '@allcity/contract/canary'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#server/http/errors.ts'
import { forAnybody } from '#server/http/for-anybody.ts'
import { implement } from '#server/http/implement.ts'
import { findCanary } from './queries.ts'

/** The three files that OpenSSL needs in order to say for itself whether the statement holds. */
const files: [string, string, (signed: SignedCanary) => string | Buffer][] = [
  ['statement.txt', 'text/plain; charset=utf-8', ({ text }) => text],
  ['statement.sig', 'application/octet-stream', ({ signature }) => Buffer.from(signature, 'base64')],
  ['key.pem', 'application/x-pem-file', ({ publicKey }) => publicKey],
]

export async function canaryRoutes(app: FastifyInstance) {
  const find = () => findCanary(app.canaryFile, app.baseUrl, Date.now())

  implement(app, canary.get, async ({ reply }) => {
    forAnybody(reply)
    return find()
  })

  for (const [name, type, partOf] of files) {
    app.get(`/api${canary.get.path}/${name}`, { schema: { hide: true } }, async (_, reply): Promise<FastifyReply> => {
      const { signed } = await find()
      if (!signed) throw notFound('statement')
      return forAnybody(reply).type(type).send(partOf(signed))
    })
  }
}
