import { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { Metadata } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admit } from '#server/http/admission.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { implement } from '#server/http/implement.ts'
import { tusServer } from '#server/http/tus.ts'
import { databaseLocker } from '#server/storage/upload-locker.ts'
import { beginUpload, discardUpload, receiveUpload, retryUpload, takeUpComplete } from './commands.ts'
import { findUploadOwner, isReceiving, listUploads } from './queries.ts'

export async function uploadRoutes(app: FastifyInstance) {
  const { db, jobs, incoming, photoAddress } = app

  const findUpload = async (memberId: string, id: string) => {
    const [upload] = await listUploads(db, memberId, { ids: [id] }, photoAddress)
    if (!upload) throw notFound('photo')
    return upload
  }

  implement(app, uploads.list, async ({ viewer, query }) => {
    const first = await listUploads(db, viewer.id, { ids: query.id }, photoAddress)
    const receiving = first.filter(({ state }) => state === 'receiving').map(({ id }) => id)
    if (receiving.length === 0) return { items: first }
    await takeUpComplete(db, jobs, incoming, receiving)
    return { items: await listUploads(db, viewer.id, { ids: query.id }, photoAddress) }
  })

  implement(app, uploads.retry, async ({ viewer, params }) => {
    await retryUpload(db, jobs, viewer.id, params.id)
    return findUpload(viewer.id, params.id)
  })

  implement(app, uploads.discard, async ({ viewer, params }) => {
    await discardUpload(db, jobs, viewer.id, params.id)
    return { discarded: true as const }
  })

  await app.register(tusRoutes)
}

/** Fifty photos in pieces of 2 MB are a thousand requests; a fast line sends them in a minute. */
const piecesAMinute = 6_000

/** The tus protocol itself; what it stores is never served, so there is no GET. */
async function tusRoutes(app: FastifyInstance) {
  const { db, jobs, incoming } = app
  const tus = tusServer(incoming, {
    path: '/api/uploads',
    isAwaited: (id) => isReceiving(db, id),
    finish: (id) => receiveUpload(db, jobs, id),
    locker: databaseLocker(db),
    report: (error) => app.log.error({ err: error }, 'upload failed'),
  })

  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  const begin = async (request: FastifyRequest) => {
    const { id, fileName } = metadataOf(request)
    const memberId = request.viewer?.id ?? ''
    const length = Number(request.headers['upload-length'])
    const bytes = Number.isSafeInteger(length) && length >= 0 ? length : undefined
    await beginUpload(db, incoming, { id, memberId, fileName, bytes })
  }

  const checkOwner = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const id = PhotoId.safeParse(request.params.id)
    if (!id.success || (await findUploadOwner(db, id.data)) !== request.viewer?.id) throw notFound('upload')
  }

  const config = { access: 'member' as const }
  app.post('/api/uploads', { config, schema: { hide: true }, preParsing: admit(app, 'member'), preHandler: begin }, tus)
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: '/api/uploads/:id',
    config: { ...config, rateLimit: { max: piecesAMinute, timeWindow: '1 minute' } },
    schema: { hide: true },
    preParsing: admit(app, 'member', { hasOwnPace: true }),
    preHandler: checkOwner,
    handler: tus,
  })
}

function metadataOf(request: FastifyRequest): { id: PhotoId; fileName: string | null | undefined } {
  const header = request.headers['upload-metadata']
  const metadata = parsed(typeof header === 'string' ? header : '')
  const id = PhotoId.safeParse(metadata.id?.toLowerCase())
  if (!id.success) throw new HttpError('invalid_request', 'Upload-Metadata needs an id, a UUIDv7 made by you')
  return { id: id.data, fileName: metadata.filename }
}

function parsed(header: string) {
  try {
    return Metadata.parse(header)
  } catch {
    throw new HttpError('invalid_request', 'Upload-Metadata is not written as tus 1.0 wants it')
  }
}
