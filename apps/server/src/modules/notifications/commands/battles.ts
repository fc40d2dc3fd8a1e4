import type { NotificationKind } from '@allcity/contract/notifications'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'
import { notifyMany } from '../commands.ts'

type BattleHappening = Extract<NotificationKind, `battle_${string}`>

/** Notifies both sides of a battle, or only the side concerned. The challenger hears the outcome. */
export function tellOfBattle(db: Kysely<Tables>, battleId: string, kind: BattleHappening): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const battle = await findSides(tx, battleId)
    if (!battle) return
    const { challengerId, isNumbered, one, other } = battle
    const isOutcome = kind === 'battle_accepted' || kind === 'battle_declined' || kind === 'battle_lapsed'
    // The battle hides who holds an artist's claim: such a challenger has no public name.
    const isNamed = challengerId !== null && one.uploaderId === challengerId
    // The challenger enters with the first of the two works.
    const listening = kind === 'battle_challenged' ? [other] : isOutcome ? [one] : [one, other]
    const news = listening.map(({ artworkId, people }) => ({
      memberIds: isOutcome ? people.filter((id) => id === challengerId) : people,
      happening: {
        kind,
        cause: `${kind}:${battleId}`,
        artworkId,
        // A battle called off before anybody accepted has no page.
        subject: kind === 'battle_voided' && !isNumbered ? null : battleId,
        actor: kind === 'battle_challenged' && isNamed ? { id: challengerId, deed: battleId } : null,
      },
    }))
    await notifyMany(tx, news)
  })
}

interface Side {
  /** Null for a work that is no longer shown, so its owner is notified too. */
  artworkId: string | null
  uploaderId: string | null
  /** The people behind a work in a battle: its uploader, the challenger, and the claimant of its artist. */
  people: string[]
}

async function findSides(db: Database, battleId: string) {
  const battle = await db
    .selectFrom('battle')
    .select(['one_id', 'other_id', 'one_member_id', 'other_member_id', 'challenger_id', 'number'])
    .where('id', '=', battleId)
    .executeTakeFirst()
  if (!battle) return null
  return {
    challengerId: battle.challenger_id,
    isNumbered: battle.number !== null,
    one: await findSide(db, battle.one_id, battle.one_member_id),
    other: await findSide(db, battle.other_id, battle.other_member_id),
  }
}

async function findSide(db: Database, workId: string, memberId: string | null): Promise<Side> {
  const work = await db.selectFrom('artwork').select(['member_id', 'state']).where('id', '=', workId).executeTakeFirst()
  const { rows: artists } = await sql<{ id: string }>`select artists_of(array[${workId}::uuid]) as id`.execute(db)
  const uploaderId = work?.member_id ?? null
  const people = [memberId, uploaderId, ...artists.map(({ id }) => id)].flatMap((id) => id ?? [])
  return { artworkId: work?.state === 'published' ? workId : null, uploaderId, people: [...new Set(people)] }
}
