import type { Access } from '@allcity/contract/endpoint'
import type { FastifySchema } from 'fastify'
import type { Kysely } from 'kysely'
import type { Engine } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Gate } from '#server/identity/gate.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Incoming } from '#server/storage/incoming.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import type { Store } from '#server/storage/store.ts'
import type { Counts } from './counts.ts'
import type { Recognise } from './viewer.ts'

/** What routes find on their `app`. */
export interface Decorations {
  counts: Counts
  db: Kysely<Tables>
  jobs: Jobs
  mailer: Mailer
  store: Store
  incoming: Incoming
  gate: Gate
  recognise: Recognise
  photoAddress: PhotoAddress
  lifecycle: Lifecycle
  /** From where a new signed statement about secret orders is taken in. */
  canaryFile: string
  listenLive: Engine['listen']
  /** Opens how the process does; without one, this machine alone reads it. */
  metricsToken: string | undefined
  productVersion: string
  /** What one address may ask of an ordinary route. */
  requestsAMinute: number
  /** Whether works of new members wait for a moderator. */
  reviewsNew: boolean
  /** Where people reach this installation, without a slash at its end. */
  baseUrl: string
}

/** How the process itself is doing. */
export interface Lifecycle {
  /** It finishes what is under way and wants no more. */
  isStopping: boolean
  openStreams: () => number
}

/** One route as it is mounted. */
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
    /** What is told of a body that is larger than we take. */
    tooLarge?: string
  }
}
