import type { Kysely } from 'kysely'
import { findConflict } from '#server/domain/conflict-of-interest.ts'
import { lockPublicWork } from '#server/domain/lock-public-work.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { findHolder } from '../claims/queries.ts'
import { holdMakers } from '../makers/commands.ts'
import { listMakers, lockCredit } from './commands.ts'
import { creditRefused, creditsChanged } from './events.ts'
import { isProtectedCredit, onlyUploaderRefuses } from './rules.ts'

/** Refuses a credit, or withdraws the viewer's own suggestion. Only the artist or a moderator may refuse the credit of a claimed page. */
export function refuseCredit(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  { artworkId, creditId, reason }: { artworkId: string; creditId: string; reason: string | null },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const uploaderId = await lockPublicWork(tx, artworkId, viewer)
    await holdMakers(tx, await listMakers(tx, artworkId, creditId))
    const credit = await lockCredit(tx, artworkId, creditId)
    const holder = await findHolder(tx, credit.maker_id)
    const isProtected = holder !== undefined && (credit.state === 'standing' || credit.keeps_wishes)
    const by = await findRole(tx, viewer, { uploaderId, holderId: holder?.member_id, isProtected })
    if (by === null) {
      if (credit.state !== 'suggested' || credit.member_id !== viewer.id) throw onlyUploaderRefuses()
      await withdraw(tx, creditId, viewer.id)
    } else {
      if (by === 'uploader' && isProtected) throw isProtectedCredit([await nameMaker(tx, credit.maker_id)])
      if (credit.state === 'refused' && credit.refused_by === by) return
      await tx
        .updateTable('credit')
        .set({ state: 'refused', refused_by: by, refused_reason: reason, keeps_wishes: false })
        .where('id', '=', creditId)
        .execute()
      if (by === 'moderator') {
        const details = { maker: await nameMaker(tx, credit.maker_id) }
        const subject = { type: 'artwork' as const, id: artworkId }
        await noteDecision(tx, { actorId: viewer.id, action: 'credit.refuse', subject, reason, details })
      }
      if (by !== 'uploader') await jobs.announce(tx, creditRefused, { creditId, artworkId, memberId: viewer.id })
    }
    await jobs.announce(tx, creditsChanged, { artworkId })
  })
}

interface Roles {
  uploaderId: string
  holderId: string | undefined
  isProtected: boolean
}

/** The role in which the viewer refuses a credit. A moderator may not free their own work from an artist's wishes. */
async function findRole(tx: Database, viewer: Viewer, { uploaderId, holderId, isProtected }: Roles) {
  if (viewer.id === holderId) return 'artist'
  if (isModerator(viewer) && !(isProtected && (await findConflict(tx, viewer.id, { concerned: [uploaderId] })))) {
    return viewer.id === uploaderId && !isProtected ? 'uploader' : 'moderator'
  }
  return viewer.id === uploaderId ? 'uploader' : null
}

async function nameMaker(tx: Database, id: string): Promise<string> {
  return (await tx.selectFrom('maker').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}

/**
 * Withdraws the viewer's agreement and deletes the credit, so that it can be suggested again. A credit that others back, or that keeps an
 * artist's wishes, stays.
 */
async function withdraw(tx: Database, creditId: string, memberId: string): Promise<void> {
  await tx.deleteFrom('credit_agreement').where('credit_id', '=', creditId).where('member_id', '=', memberId).execute()
  await tx
    .deleteFrom('credit')
    .where('id', '=', creditId)
    .where('keeps_wishes', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('credit_agreement').select('member_id').where('credit_id', '=', creditId))),
    )
    .execute()
}
