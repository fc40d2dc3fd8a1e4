import type { NotificationKind } from '@allcity/contract/notifications'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { tell } from './commands.ts'

type BattleHappening = Extract<NotificationKind, `battle_${string}`>

/** Tells both sides of a battle, or the one that it is news for: who answers a challenge tells who asked. */
export function tellOfBattle(db: Kysely<Tables>, battleId: string, kind: BattleHappening): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const battle = await tx
      .selectFrom('battle')
      .select(['one_id', 'other_id', 'one_member_id', 'other_member_id', 'challenger_id'])
      .where('id', '=', battleId)
      .executeTakeFirst()
    if (!battle) return
    const { challenger_id: challengerId } = battle
    const one = { artworkId: battle.one_id, memberId: battle.one_member_id }
    const other = { artworkId: battle.other_id, memberId: battle.other_member_id }
    const isAnswer = kind === 'battle_accepted' || kind === 'battle_declined'
    // Who challenges does so with the first of the two.
    const listening = kind === 'battle_challenged' ? [other] : isAnswer ? [one] : [one, other]
    for (const { artworkId, memberId } of listening) {
      await tell(tx, memberId ? [memberId] : [], {
        kind,
        cause: `${kind}:${battleId}:${artworkId}`,
        artworkId,
        subject: battleId,
        actor: kind === 'battle_challenged' && challengerId ? { id: challengerId, deed: battleId } : null,
      })
    }
  })
}
