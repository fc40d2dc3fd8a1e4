import type { Access } from '@allcity/contract/endpoint'
import type { FastifySchema } from 'fastify'
import type { Kysely } from 'kysely'
import type { Engine } from '#server/platform/database/connection.ts'
import type { Gate } from '#server/platform/identity/authentication.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import type { Tables } from '#server/tables.ts'
import type { RequestCounters } from './request-counters.ts'
import type { Recognise } from './viewer.ts'

/** Services that routes find on their `app`. */
export interface Decorations {
  counts: RequestCounters
  db: Kysely<Tables>
  jobs: Jobs
  mailer: Mailer
  store: Store
  incoming: Incoming
  gate: Gate
  recognise: Recognise
  photoAddress: PhotoAddress
  lifecycle: Lifecycle
  /** File from which a new signed canary statement is read. */
  canaryFile: string
  listenLive: Engine['listen']
  /** Token that opens the metrics; without one, only this machine may read them. */
  metricsToken: string | undefined
  productVersion: string
  /** Requests a minute that one address may send to an ordinary route. */
  requestsAMinute: number
  /** Whether works of new members wait for a moderator. */
  reviewsNew: boolean
  /** Public address of this installation, without a trailing slash. */
  baseUrl: string
}

/** Lifecycle state of the process. */
export interface Lifecycle {
  /** The process finishes what is under way and takes no more. */
  isStopping: boolean
  openStreams: () => number
}

/** One mounted route. */
export interface RouteRow {
  method: string
  url: string
  access: Access
  schema: FastifySchema | undefined
}

declare module 'fastify' {
  interface FastifyInstance extends Decorations {
    /** Every route, in the order of mounting. */
    routeTable: RouteRow[]
  }
  interface FastifyContextConfig {
    access?: Access
    /** Message for a body larger than the limit. */
    tooLarge?: string
  }
}
