import { uploadLimits } from '@allcity/contract/uploads'
import { type DataStore, type Locker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Incoming } from '#server/storage/incoming.ts'
import { HttpError } from './errors.ts'
import { asHttpError, waitAfter } from './failures.ts'

interface TusOptions {
  path: string
  /** Whether the bytes of an upload are still awaited, which are moved away once all of them have come. */
  isAwaited: (id: string) => Promise<boolean>
  /** Runs when the last byte is there, before the answer. */
  finish: (id: string) => Promise<void>
  /** So that one request at a time writes to an upload, on whichever server. */
  locker: Locker
  /** Told of what goes wrong on our side. */
  report: (error: unknown) => void
}

/**
 * A Fastify handler that speaks tus 1.0 (https://tus.io/protocols/resumable-upload) on an incoming store.
 * Who may call is the routes' to decide, before this runs.
 */
export function tusServer(incoming: Incoming, { path, isAwaited, finish, locker, report }: TusOptions) {
  const server = new Server({
    path,
    datastore: beginningOnce(incoming.tus, isAwaited),
    locker,
    maxSize: uploadLimits.bytes,
    relativeLocation: true,
    // By itself the library lets every website read the answers.
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    // From the path alone: by itself the library also takes what follows a slash in the query, past the check of the owner.
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1)?.toLowerCase(),
    // In small letters, as the database writes ids.
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
      return { status_code: known.status, body: JSON.stringify(known.reply) }
    },
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    await server.handle(request.raw, reply.raw)
  }
}

/** Whoever begins an upload holds its lock, and finds here what another request has begun and sent meanwhile: to begin again empties it. */
function beginningOnce(store: DataStore, isAwaited: TusOptions['isAwaited']): DataStore {
  // Only here: what a backup took is put back by the store itself.
  const once: DataStore = Object.create(store)
  once.create = async (upload) => {
    const isBegun = await store.getUpload(upload.id).catch(() => null)
    if (isBegun || !(await isAwaited(upload.id))) throw onItsWay()
    return store.create(upload)
  }
  return once
}

export const onItsWay = () => new HttpError('conflict', 'This photo is on its way already. Go on where it stopped')
