import { canary, type SignedCanary } from '@allcity/contract/canary'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { setPublicCors } from '#server/platform/http/cors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { publishCanary } from './commands-publish.ts'
import { findCanary } from './queries.ts'

const everyMs = 60_000

/** The three files that OpenSSL needs to verify the statement. */
const files: [string, string, (signed: SignedCanary) => string | Buffer][] = [
  ['statement.txt', 'text/plain; charset=utf-8', ({ text }) => text],
  ['statement.sig', 'application/octet-stream', ({ signature }) => Buffer.from(signature, 'base64')],
  ['key.pem', 'application/x-pem-file', ({ publicKey }) => publicKey],
]

export async function canaryRoutes(app: FastifyInstance) {
  const takeIn = fileTaker(app)
  const find = async () => {
    await takeIn()
    return findCanary(app.db, app.canaryFile, app.baseUrl, Date.now())
  }
  // Publish to the database on a timer: other servers answer requests too, and have no such file.
  const timer = setInterval(takeIn, everyMs).unref()
  app.addHook('onReady', takeIn)
  app.addHook('onClose', async () => clearInterval(timer))

  implement(app, canary.get, async ({ reply }) => {
    setPublicCors(reply)
    return find()
  })

  for (const [name, type, partOf] of files) {
    app.get(`/api${canary.get.path}/${name}`, { schema: { hide: true } }, async (_, reply): Promise<FastifyReply> => {
      const { signed } = await find()
      if (!signed) throw notFound('statement')
      return setPublicCors(reply).type(type).send(partOf(signed))
    })
  }
}

/** Publishes a new statement from the file. A problem is logged once and keeps the published statement. */
function fileTaker(app: FastifyInstance): () => Promise<void> {
  let logged: string | null = null
  return async () => {
    try {
      const problem = await publishCanary(app.db, app.canaryFile, app.baseUrl, Date.now())
      if (problem && problem !== logged) app.log.warn({ file: app.canaryFile, problem }, 'statement not published')
      logged = problem
    } catch (err) {
      if (String(err) !== logged) app.log.error({ err }, 'statement not published')
      logged = String(err)
    }
  }
}
