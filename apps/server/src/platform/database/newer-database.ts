import { sql } from 'kysely'
import { productVersion } from '#server/platform/lib/product-version.ts'
import type { Engine } from './connection.ts'
import { listMigrations, newerNames } from './migration-files.ts'

/**
 * Refuses to start an old version on a database that a newer one has changed.
 * @throws Error with a sentence that names both versions.
 */
export async function checkNotNewer({ db }: Pick<Engine, 'db'>, isAllowed: boolean): Promise<void> {
  if (isAllowed) return
  const { rows: found } = await sql<{ version: string | null }>`
    select obj_description(oid, 'pg_class') as version from pg_class where oid = to_regclass('migration')`.execute(db)
  if (found.length === 0) return
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const known = (await listMigrations()).map(({ name }) => name)
  const ran = rows.map(({ name }) => name)
  const newer = newerNames(ran, known)
  if (newer.length === 0) return
  const other = found[0]?.version ?? 'a newer version'
  throw new Error(
    `This is Allcity ${productVersion}, and the database was changed by Allcity ${other}: ${newer.toSorted().at(-1)} is unknown here. Start that version or a newer one. To go on with this one, set ALLOW_NEWER_DATABASE=1.`,
  )
}
