import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isMissingFile } from '#server/platform/lib/missing-file.ts'
import { HttpError } from '../errors.ts'

/**
 * Serves the files of a folder under a prefix. The plugin's own route compares the case of names first: at each request it lists every
 * folder on the way, and one of them has an entry for each photo there is.
 */
export async function serveFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions): Promise<void> {
  await app.register(async (scope) => {
    // A file may go between being found and being opened.
    scope.setErrorHandler((error) => {
      throw isMissingFile(error) ? new HttpError('not_found') : error
    })
    await scope.register(fastifyStatic, { ...options, serve: false, schemaHide: true })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    )
  })
}
