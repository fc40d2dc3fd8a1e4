import { PhotoId } from '@allcity/contract/photos'
import { uploadLimits, uploads } from '@allcity/contract/uploads'
import { Metadata } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { admit } from '#server/platform/http/admission.ts'
import { implement } from '#server/platform/http/implement.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { tusServer } from '#server/platform/http/tus.ts'
import {
  announcedLength,
  checkTusHeaders,
  overriddenMethod,
  tusHeaders,
  tusOptions,
} from '#server/platform/http/tus-headers.ts'
import { databaseLocker } from '#server/platform/storage/upload-locker.ts'
import {
  beginUpload,
  continueUpload,
  discardUpload,
  forgetBeginning,
  receiveUpload,
  retryUpload,
  takeUpComplete,
} from './commands.ts'
import { findUpload, isReceiving, listUploads } from './queries.ts'

export async function uploadRoutes(app: FastifyInstance) {
  const { db, jobs, incoming, photoAddress } = app

  const listOwn = async (request: FastifyRequest, memberId: string, ids: string[]) =>
    listUploads(db, memberId, { ids }, photoAddress, await translatorFor(request))

  const showUpload = async (request: FastifyRequest, memberId: string, id: string) => {
    const [upload] = await listOwn(request, memberId, [id])
    if (!upload) throw notFound('photo')
    return upload
  }

  implement(app, uploads.list, async ({ viewer, query, request }) => {
    const first = await listOwn(request, viewer.id, query.id)
    const receiving = first.filter(({ state }) => state === 'receiving').map(({ id }) => id)
    if (receiving.length === 0) return { items: first }
    await takeUpComplete(db, jobs, incoming, receiving)
    return { items: await listOwn(request, viewer.id, query.id) }
  })

  implement(app, uploads.retry, async ({ viewer, params, request }) => {
    await retryUpload(db, jobs, viewer.id, params.id)
    return showUpload(request, viewer.id, params.id)
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

  // The protocol's own check names the right type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const config = { access: 'member' as const }
  const schema = { hide: true }
  const ofUpload = {
    config: { ...config, rateLimit: { max: piecesAMinute, timeWindow: '1 minute' } },
    schema,
    preParsing: admit(app, 'member', { hasOwnRateLimit: true }),
  }

  app.post(
    '/api/uploads',
    { config, schema, preParsing: admit(app, 'member'), preHandler: checkTusHeaders },
    async (request, reply) => {
      const { id, fileName } = readMetadata(request)
      const memberId = request.viewer?.id ?? ''
      const { isNew } = await beginUpload(db, incoming, { id, memberId, fileName, bytes: announcedLength(request) })
      await tus(request, reply)
      if (isNew && reply.raw.statusCode >= 400) await forgetBeginning(db, incoming, id)
    },
  )

  const goOn = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const id = PhotoId.safeParse(request.params.id)
    const upload = id.success ? await findUpload(db, id.data) : undefined
    const memberId = request.viewer?.id
    if (!id.success || !upload || upload.memberId !== memberId) throw notFound('upload')
    if (request.raw.method === 'HEAD' && upload.isComplete) return answerComplete(reply, upload.bytes)
    if (request.raw.method === 'PATCH') await continueUpload(db, incoming, { id: id.data, memberId })
    return tus(request, reply)
  }
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: '/api/uploads/:id',
    ...ofUpload,
    preHandler: checkTusHeaders,
    handler: goOn,
  })
  // Some proxies let through no other method.
  app.post<{ Params: { id: string } }>('/api/uploads/:id', {
    ...ofUpload,
    preHandler: async (request, reply) => {
      const method = overriddenMethod(request)
      if (!method) throw new HttpError('not_found')
      request.raw.method = method
      await checkTusHeaders(request, reply)
    },
    handler: goOn,
  })
  for (const url of ['/api/uploads', '/api/uploads/:id']) {
    app.options(url, { config: { access: 'public' }, schema }, async (_request, reply) =>
      reply.code(204).headers(tusOptions(uploadLimits.bytes)).send(),
    )
  }
}

/** The file itself may be gone: a client that missed the last answer reads here that nothing is left to send. */
const answerComplete = (reply: FastifyReply, bytes: number) =>
  reply
    .code(200)
    .headers({ ...tusHeaders, 'upload-offset': String(bytes), 'upload-length': String(bytes) })
    .send()

function readMetadata(request: FastifyRequest): { id: PhotoId; fileName: string | null | undefined } {
  const header = request.headers['upload-metadata']
  const metadata = parsed(typeof header === 'string' ? header : '')
  const id = PhotoId.safeParse(metadata.id?.toLowerCase())
  if (!id.success)
    throw new HttpError('invalid_request', /*i18n*/ 'Upload-Metadata needs an id: a UUIDv7 that you create')
  return { id: id.data, fileName: metadata.filename }
}

function parsed(header: string) {
  try {
    return Metadata.parse(header)
  } catch {
    throw new HttpError('invalid_request', /*i18n*/ 'Upload-Metadata must follow tus 1.0')
  }
}
