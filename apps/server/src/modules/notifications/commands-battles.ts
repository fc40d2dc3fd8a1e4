import type { NotificationKind } from '@allcity/contract/notifications'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { tell } from './commands.ts'

/** One side of a battle: its work, null once that shows no more, and those who answer for it. */
export interface BattleSide {
  artworkId: string | null
  memberIds: string[]
}

/** The side that challenged first; `challengerId` is null for battles that nobody asked for. */
export interface BattleSides {
  challengerId: string | null
  sides: [BattleSide, BattleSide]
}

/** Finds the people of a battle; null for one that is no more. */
export type FindSides = (db: Database, battleId: string) => Promise<BattleSides | null>

export type BattleHappening = Extract<NotificationKind, `battle_${string}`>

/** Tells both sides of a battle, or the one that it is news for. */
export function tellOfBattle(
  db: Kysely<Tables>,
  findSides: FindSides,
  battleId: string,
  kind: BattleHappening,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const battle = await findSides(tx, battleId)
    if (!battle) return
    const [challenging, challenged] = battle.sides
    const asks = battle.challengerId ? { id: battle.challengerId, deed: battleId } : null
    const isAnswer = kind === 'battle_accepted' || kind === 'battle_declined'
    const listening = kind === 'battle_challenged' ? [challenged] : isAnswer ? [challenging] : battle.sides
    for (const { artworkId, memberIds } of listening) {
      await tell(tx, memberIds, {
        kind,
        cause: `${kind}:${battleId}`,
        artworkId,
        subject: battleId,
        actor: kind === 'battle_challenged' ? asks : null,
      })
    }
  })
}
