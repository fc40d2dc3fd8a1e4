import { dayMs } from '@allcity/contract/dates'
import { sightingLimits } from '@allcity/contract/sightings'
import { sql } from 'kysely'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { enoughForADay } from '#server/platform/errors.ts'

/** Tables of sightings, and the column of the thing that was seen. */
const seen = {
  work: { table: 'sighting', column: 'artwork_id' },
  car: { table: 'vehicle_sighting', column: 'vehicle_id' },
} as const

/**
 * Limits how many sightings one person adds, because all sightings of a work or car are read to weigh or list them. The caller locks its
 * row, so that two of one person run one after the other.
 * @throws HttpError with the time of the next try.
 */
export async function checkRoom(tx: Database, memberId: string, what: keyof typeof seen, id: string): Promise<void> {
  const { table, column } = seen[what]
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(said.created_at) as first from ${sql.ref(table)} as said
    where said.${sql.ref(column)} = ${id} and said.undoes is null
      and said.created_at > ${new Date(Date.now() - dayMs)}
      and ${selectPerson('said.member_id')} = (select fold_address(email) from member where id = ${memberId})`.execute(
    tx,
  )
  const [said] = rows
  if (!said?.first || said.count < sightingLimits.aDay) return
  throw enoughForADay(said.first, /*i18n*/ 'You reached today’s limit for sightings. Try again tomorrow')
}
