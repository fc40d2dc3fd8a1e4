import type { NotificationKind } from '@allcity/contract/notifications'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { tellEach } from './commands.ts'

type BattleHappening = Extract<NotificationKind, `battle_${string}`>

/** Tells both sides of a battle, or the one that it is news for: who answers a challenge tells who asked. */
export function tellOfBattle(db: Kysely<Tables>, battleId: string, kind: BattleHappening): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const battle = await findSides(tx, battleId)
    if (!battle) return
    const { challengerId, one, other } = battle
    const isAnswer = kind === 'battle_accepted' || kind === 'battle_declined'
    // Who challenges does so with the first of the two.
    const listening = kind === 'battle_challenged' ? [other] : isAnswer ? [one] : [one, other]
    const news = listening.map(({ artworkId, memberId }) => ({
      memberIds: memberId ? [memberId] : [],
      happening: {
        kind,
        cause: `${kind}:${battleId}`,
        artworkId,
        subject: battleId,
        actor: kind === 'battle_challenged' && challengerId ? { id: challengerId, deed: battleId } : null,
      },
    }))
    await tellEach(tx, news)
  })
}

/** Who is in a battle; a work that shows no more is none, so that also whose work went hears of it. */
async function findSides(db: Database, battleId: string) {
  const battle = await db
    .selectFrom('battle')
    .leftJoin('artwork as first', (join) =>
      join.onRef('first.id', '=', 'battle.one_id').on('first.state', '=', 'published'),
    )
    .leftJoin('artwork as second', (join) =>
      join.onRef('second.id', '=', 'battle.other_id').on('second.state', '=', 'published'),
    )
    .select(['one_member_id', 'other_member_id', 'challenger_id', 'first.id as first_id', 'second.id as second_id'])
    .where('battle.id', '=', battleId)
    .executeTakeFirst()
  if (!battle) return null
  return {
    challengerId: battle.challenger_id,
    one: { artworkId: battle.first_id, memberId: battle.one_member_id },
    other: { artworkId: battle.second_id, memberId: battle.other_member_id },
  }
}
