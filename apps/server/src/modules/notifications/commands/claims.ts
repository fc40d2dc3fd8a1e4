import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { type ClaimTurn, isForHolder } from '../../claims/events.ts'
import { findHolder } from '../../claims/queries.ts'
import { tell } from '../commands.ts'

/** Disputes notify the page holder; everything else notifies the claimant. */
export function tellOfClaim(
  db: Kysely<Tables>,
  { claimId, turn }: { claimId: string; turn: ClaimTurn },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const claim = await tx
      .selectFrom('claim')
      .select(['maker_id', 'member_id'])
      .where('id', '=', claimId)
      .executeTakeFirst()
    if (!claim) return
    const listener = isForHolder(turn) ? (await findHolder(tx, claim.maker_id))?.member_id : claim.member_id
    if (!listener) return
    await tell(tx, [listener], { kind: `claim_${turn}`, cause: `claim:${claimId}:${turn}`, subject: claim.maker_id })
  })
}

interface Suggested {
  suggestionId: string
  makerId: string
  memberId: string
}

/** Several suggestions for one page share a row until it is read. */
export function tellOfSuggestion(db: Kysely<Tables>, { suggestionId, makerId, memberId }: Suggested): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const holder = await findHolder(tx, makerId)
    if (!holder) return
    const actor = { id: memberId, deed: suggestionId }
    await tell(tx, [holder.member_id], { kind: 'page_suggested', cause: `page:${makerId}`, subject: makerId, actor })
  })
}
