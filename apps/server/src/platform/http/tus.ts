import { uploadLimits } from '@allcity/contract/uploads'
import { type DataStore, type Locker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import { HttpError } from '../errors.ts'
import { asHttpError, waitAfter } from './error-handler.ts'

interface TusOptions {
  path: string
  /** Whether more bytes of an upload are expected; complete uploads are moved away. */
  isAwaited: (id: string) => Promise<boolean>
  /** Runs after the last byte arrived, before the answer. */
  finish: (id: string) => Promise<void>
  /** Lets one request at a time write to an upload, across all servers. */
  locker: Locker
  /** Receives errors on our side. */
  report: (error: unknown) => void
}

/**
 * A Fastify handler for tus 1.0 (https://tus.io/protocols/resumable-upload) on an incoming store. The routes check access before this runs.
 */
export function tusServer(incoming: Incoming, { path, isAwaited, finish, locker, report }: TusOptions) {
  const server = new Server({
    path,
    datastore: beginningOnce(incoming.tus, isAwaited),
    locker,
    maxSize: uploadLimits.bytes,
    relativeLocation: true,
    // The library's default lets every website read the answers.
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    // Reads the path alone: by default the library also accepts what follows a slash in the query, past the owner check.
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1)?.toLowerCase(),
    // Lower case, as the database writes ids.
    namingFunction: (_request, metadata) => metadata?.id?.toLowerCase() ?? '',
    onUploadFinish: async (_request, upload) => {
      await finish(upload.id)
      return {}
    },
    onResponseError: (request, error) => {
      if ('status_code' in error) return undefined
      const known = asHttpError(error)
      if (known.error === 'internal') report(error)
      const wait = waitAfter(known)
      // The library has no place for a header here.
      if (wait !== undefined) request.runtime?.node?.res?.setHeader('retry-after', String(wait))
      return { status_code: known.status, body: JSON.stringify(known.reply()) }
    },
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    await server.handle(request.raw, reply.raw)
  }
}

/** A creation request holds the upload's lock, and checks here for bytes from a concurrent request: creating it again would empty it. */
function beginningOnce(store: DataStore, isAwaited: TusOptions['isAwaited']): DataStore {
  // Only here: restoring a backup uses the store itself.
  const once: DataStore = Object.create(store)
  once.create = async (upload) => {
    const isBegun = await store.getUpload(upload.id).catch(() => null)
    if (isBegun || !(await isAwaited(upload.id))) throw onItsWay()
    return store.create(upload)
  }
  return once
}

export const onItsWay = () => new HttpError('conflict', /*i18n*/ 'This photo is already uploading. Resume that upload')
