import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Store } from '#server/platform/storage/store.ts'
import { notFound } from '../errors.ts'
import { serveFolder } from './serve-folder.ts'

/** Also rejects paths that the store would refuse as path traversal. */
const isPicture = /^photos(\/[\w-]+)+\.webp$/

const immutable = 'public, max-age=31536000, immutable'
/** Whatever a file holds, a browser may treat it as a picture only. */
const harmless = "default-src 'none'; sandbox"

/** Serves the public pictures at `/images/`: from the folder, or streamed from the bucket when no CDN stands before it. */
export async function publicFiles(app: FastifyInstance, store: Store): Promise<void> {
  if (store.publicFolder) {
    await serveFolder(app, '/images/', {
      root: store.publicFolder,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'ignore',
      setHeaders: guard,
    })
    return
  }
  app.get<{ Params: { '*': string } }>('/images/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*']
    if (!isPicture.test(key)) throw notFound('photo')
    const picture = await store.read('public', key).catch(async (error: unknown) => {
      throw (await store.exists('public', key)) ? error : notFound('photo')
    })
    guard(reply)
    return reply.type('image/webp').header('cache-control', immutable).send(picture)
  })
}

function guard(reply: FastifyReply): void {
  reply.header('content-security-policy', harmless).header('cross-origin-resource-policy', 'cross-origin')
}
