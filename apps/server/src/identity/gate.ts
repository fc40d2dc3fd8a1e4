import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { IdentityProvider } from './provider.ts'

/** What it takes to tell who somebody is. */
export interface Gate {
  db: Kysely<Tables>
  identity: IdentityProvider
  /** Who signs in with one of these confirmed addresses becomes an admin. */
  adminEmails: readonly string[]
}
