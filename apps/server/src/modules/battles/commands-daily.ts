import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { Tables } from '#server/tables.ts'
import { arrangeBattle } from './commands.ts'
import { categoryOfDay, dailyDays, nearPairs } from './rules-daily.ts'

const drawn = 4_000
const most = 400
const restDays = 14

/** Arranges one battle a day between works with similar ratings. Concurrent servers create only one. */
export async function arrangeDaily(db: Kysely<Tables>, now: Date): Promise<void> {
  const day = formatDay(now)
  const made = await db.selectFrom('battle').select('id').where('day', '=', day).executeTakeFirst()
  if (made) return
  const todaysCategory = categoryOfDay(day)
  for (const category of todaysCategory === 'trains' ? (['trains', 'general'] as const) : (['general'] as const)) {
    for (const [one, other] of nearPairs(await drawWorks(db, category === 'trains'), Math.random)) {
      const endsAt = new Date(now.getTime() + dailyDays * dayMs)
      const dailyBattle = {
        id: uuidv7(),
        title: null,
        one: one.id,
        other: other.id,
        category,
        startsAt: now,
        endsAt,
        day,
      }
      try {
        await arrangeBattle(db, dailyBattle)
        return
      } catch (error) {
        // Blocked uploaders, or a work removed meanwhile: try the next pair.
        if (!(error instanceof HttpError)) throw error
      }
    }
  }
}

/** Works from a random index key on, for the cost of one index range, without works of recent battles. */
async function drawWorks(db: Database, areTrains: boolean) {
  const from = Math.random()
  const since = new Date(Date.now() - restDays * dayMs)
  const range = sql<{ artwork_id: string }>`(
    (select artwork_id, mu from rating where draw_key >= ${from}::double precision order by draw_key limit ${drawn}::integer)
    union all
    (select artwork_id, mu from rating where draw_key < ${from}::double precision order by draw_key limit ${drawn}::integer)
  )`
  const { rows } = await sql<{ id: string; person: string; mu: number }>`
    select artwork.id, fold_address(uploader.email) as person, drawn.mu
    from ${range} as drawn
    join artwork on artwork.id = drawn.artwork_id and artwork.state = 'published' and artwork.status in ('present', 'damaged', 'unknown')
    join member as uploader on uploader.id = artwork.member_id
    join spot on spot.id = artwork.spot_id
    where ${areTrains ? sql`spot.surface = 'train'` : sql`spot.surface <> 'train'`}
      and not exists (
        select from battle where artwork.id in (battle.one_id, battle.other_id)
          and (battle.created_at > ${since} or battle.state in ('upcoming', 'live'))
      )
    limit ${most}::integer`.execute(db)
  return rows
}
