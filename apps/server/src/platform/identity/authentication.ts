import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { IdentityProvider } from './provider.ts'

/** Dependencies for authenticating a request. */
export interface Gate {
  db: Kysely<Tables>
  identity: IdentityProvider
  /** A sign-in with one of these confirmed addresses becomes an admin. */
  adminEmails: readonly string[]
}
