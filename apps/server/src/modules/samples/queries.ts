import { readFile } from 'node:fs/promises'
import type { UserPool } from '@allcity/user-pool'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { SampleWorld, sampleAccount } from './rules.ts'

export const folder = new URL('../../../../../samples/', import.meta.url)

/** The context of each step that loads the sample world. */
export interface Loading {
  db: Kysely<Tables>
  store: Store
  world: SampleWorld
  now: Date
  /** @throws Error when no sample member has the username. */
  memberId: (username: string) => string
}

/** @throws ZodError when the file is invalid. */
export async function readSampleWorld(): Promise<SampleWorld> {
  return SampleWorld.parse(JSON.parse(await readFile(new URL('world.json', folder), 'utf8')))
}

/** The largest city of that name. */
export async function findCityId(db: Database, name: string): Promise<number | null> {
  const city = await db
    .selectFrom('region')
    .select('id')
    .where('name', '=', name)
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst()
  return city?.id ?? null
}

/** A sentence on how to sign in with the sample account; null where there is none, as in a hosted pool or after its removal. */
export async function findSampleSignIn(pool: UserPool | null): Promise<string | null> {
  if (!(await pool?.hasAccount(sampleAccount.email))) return null
  return `Sign in as ${sampleAccount.email} with the password ${sampleAccount.password}`
}
