import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ImportId, type ImportState, importLimits, imports } from '@allcity/contract/imports'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import { UnreadableFile } from '#server/platform/datasets/record.ts'
import { fill, HttpError } from '#server/platform/errors.ts'
import { admit } from '#server/platform/http/admission.ts'
import { extendBodyTimeout } from '#server/platform/http/body-timeout.ts'
import { implement } from '#server/platform/http/implement.ts'
import { dropImport, lentFolder } from './commands/files.ts'
import { arrangeImport, runImport, takeFile, undoImport } from './commands.ts'
import { findImport, listImports, listKept, listRefused, listRows } from './queries.ts'
import { refusedHeader, refusedLine, type Shape } from './rules/refused.ts'

export async function importRoutes(app: FastifyInstance) {
  const { db, store, photoAddress } = app
  const shown = (id: string) => findImport(db, id, photoAddress)

  // The handler reads the body itself, as it counts the bytes.
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))

  implement(app, imports.list, ({ query }) => listImports(db, query, photoAddress))
  implement(app, imports.get, ({ params }) => shown(params.id))
  implement(app, imports.listRows, async ({ params, query }) => {
    await shown(params.id)
    return listRows(db, params.id, query)
  })
  implement(app, imports.listKept, async ({ params }) => {
    await shown(params.id)
    return listKept(db, params.id)
  })

  implement(app, imports.send, async ({ params, query, viewer, request }) => {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > importLimits.bytes) throw tooLarge()
    if (!(request.body instanceof Readable))
      throw new HttpError('invalid_request', /*i18n*/ 'Send the file as the body')
    const known = await db
      .selectFrom('import')
      .select(['state', 'file_key'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (known && (known.file_key !== null || !arriving.has(known.state))) {
      request.body.resume()
      return shown(params.id)
    }
    extendBodyTimeout(request.raw)
    const folder = await mkdtemp(lentFolder)
    try {
      const path = join(folder, 'file')
      await pipeline(request.body, counted(), createWriteStream(path))
      await takeFile({ db, store }, { id: params.id, memberId: viewer.id, path, name: query.name })
    } catch (error) {
      throw error instanceof UnreadableFile ? new HttpError('invalid_request', error.text) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return shown(params.id)
  })

  implement(app, imports.arrange, async ({ params, body }) => {
    await arrangeImport(db, params.id, body)
    return shown(params.id)
  })
  implement(app, imports.run, async ({ params, body, viewer }) => {
    await runImport(db, viewer.id, params.id, body?.version)
    return shown(params.id)
  })
  implement(app, imports.undo, async ({ params, viewer }) => {
    await undoImport(db, viewer.id, params.id)
    return shown(params.id)
  })
  implement(app, imports.drop, async ({ params }) => {
    await dropImport({ db, store }, params.id)
    return { id: ImportId.parse(params.id) }
  })

  app.get<{ Params: { id: string } }>(
    '/api/imports/:id/refused.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The rows of an import that were refused, each with its number and why.',
        tags: ['imports'],
        security: [{ idToken: [] }],
      },
      preParsing: admit(app, 'admin'),
    },
    async ({ params }, reply) => {
      const id = ImportId.safeParse(params.id)
      if (!id.success) throw new HttpError('not_found')
      const { columns, mapping } = await shown(id.data)
      const shape = { columns: columns.map(({ name }) => name), mapping }
      const lines = stringify({ bom: true })
      // If reading the rows fails, the response breaks off there.
      pipeline(Readable.from(linesOf(listRefused(db, id.data), shape)), lines).catch(() => undefined)
      reply.header('content-disposition', `attachment; filename="refused-${id.data.slice(0, 8)}.csv"`)
      return reply.type('text/csv; charset=utf-8').send(lines)
    },
  )
}

async function* linesOf(batches: ReturnType<typeof listRefused>, shape: Shape) {
  yield refusedHeader(shape.columns)
  for await (const rows of batches) yield* rows.map((row) => refusedLine(row, shape))
}

/** In these states the file may still be needed, as the upload may have been interrupted. */
const arriving = new Set<ImportState>(['reading', 'failed'])

const tooLarge = () =>
  new HttpError(
    'too_large',
    fill(/*i18n*/ 'This file is larger than {limit}. Split it into parts', { limit: importLimits.word }),
  )

/** Aborts a body that exceeds the limit, whatever its declared length. */
function counted(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > importLimits.bytes) done(tooLarge())
      else done(null, chunk)
    },
  })
}
