import type { CreditClaim } from '@allcity/contract/credits'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkMayMeet } from '#server/domain/blocks.ts'
import { lockPublicWork } from '#server/domain/lock-public-work.ts'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError, notFound } from '#server/platform/errors.ts'
import { isDecisive, isModerator, type Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { CreditTable, Tables } from '#server/tables.ts'
import { findHolder } from '../claims/queries.ts'
import { holdMakers, makeMaker } from '../makers/commands.ts'
import { findStanding } from '../makers/queries/page.ts'
import { checkMayLeaveOut } from './commands-wishes.ts'
import { creditSuggested, creditsChanged } from './events.ts'
import { checkMayReinstate, openSuggestions, stateAfterAgreement } from './rules.ts'

/** Sets the credits of a work that its uploader publishes or edits; accepted credits left out are deleted. */
export async function setCredits(
  tx: Database,
  jobs: Jobs,
  memberId: string,
  artworkId: string,
  claims: CreditClaim[],
): Promise<void> {
  const kept: string[] = []
  await holdMakers(tx, [...claims.map(({ makerId }) => makerId), ...(await listCredited(tx, artworkId))])
  for (const [index, claim] of claims.entries()) {
    const makerId = await resolveMaker(tx, memberId, claim, `credits.${index}`)
    kept.push(makerId)
    const { id, state, refused_by } = await findOrSuggestCredit(tx, memberId, artworkId, makerId, claim)
    checkMayReinstate({ state, refusedBy: refused_by }, 'uploader', `credits.${index}`)
    await tx
      .updateTable('credit')
      .set({ state: 'standing', role: claim.role, refused_by: null, refused_reason: null })
      .where('id', '=', id)
      .execute()
    await agree(tx, id, memberId)
  }
  await checkMayLeaveOut(tx, memberId, artworkId, kept)
  await tx
    .deleteFrom('credit')
    .where('artwork_id', '=', artworkId)
    .where('state', '=', 'standing')
    .$if(kept.length > 0, (query) => query.where('maker_id', 'not in', kept))
    .execute()
  await jobs.announce(tx, creditsChanged, { artworkId })
}

/** Finds or creates the artist or crew of a credit; a merged one resolves to its survivor. */
async function resolveMaker(tx: Database, memberId: string, { makerId, create }: CreditClaim, field: string) {
  try {
    if (create) await makeMaker(tx, memberId, { id: makerId, ...create })
  } catch (error) {
    // Attach the error to the field of this credit.
    if (error instanceof HttpError) throw new HttpError(error.error, error.text, { [field]: error.text })
    throw error
  }
  const standing = await findStanding(tx, makerId)
  const message = /*i18n*/ 'Artist or crew not found'
  if (!standing) throw new HttpError('invalid_request', message, { [field]: message })
  if (standing.id !== makerId) await holdMakers(tx, [standing.id])
  return standing.id
}

/** Finds the credit of a work and a maker, or creates it as a suggestion. */
async function findOrSuggestCredit(
  tx: Database,
  memberId: string,
  artworkId: string,
  makerId: string,
  { role }: CreditClaim,
) {
  await tx
    .insertInto('credit')
    .values({ id: uuidv7(), artwork_id: artworkId, maker_id: makerId, role, state: 'suggested', member_id: memberId })
    .onConflict((conflict) => conflict.columns(['artwork_id', 'maker_id']).doNothing())
    .execute()
  return tx
    .selectFrom('credit')
    .select(['id', 'state', 'maker_id', 'refused_by'])
    .where('artwork_id', '=', artworkId)
    .where('maker_id', '=', makerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function agree(tx: Database, creditId: string, memberId: string): Promise<void> {
  await tx
    .insertInto('credit_agreement')
    .values({ credit_id: creditId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function suggestCredit(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  artworkId: string,
  claim: CreditClaim,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const uploaderId = await lockPublicWork(tx, artworkId, viewer)
    await checkMayTell(tx, viewer, uploaderId)
    await holdMakers(tx, [claim.makerId])
    if (!isDecisive(viewer, uploaderId)) await checkHasRoom(tx, viewer.id, artworkId, claim.makerId)
    const makerId = await resolveMaker(tx, viewer.id, claim, 'makerId')
    const credit = await findOrSuggestCredit(tx, viewer.id, artworkId, makerId, claim)
    await settle(tx, viewer, uploaderId, credit)
    await announceCredit(tx, jobs, credit.id, artworkId, viewer.id)
    if (isDecisive(viewer, uploaderId)) {
      await tx.updateTable('credit').set({ role: claim.role }).where('id', '=', credit.id).execute()
    }
  })
}

export function agreeWithCredit(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  artworkId: string,
  creditId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const uploaderId = await lockPublicWork(tx, artworkId, viewer)
    await checkMayTell(tx, viewer, uploaderId)
    await holdMakers(tx, await listMakers(tx, artworkId, creditId))
    await settle(tx, viewer, uploaderId, await lockCredit(tx, artworkId, creditId))
    await announceCredit(tx, jobs, creditId, artworkId, viewer.id)
  })
}

/** @throws HttpError when one has blocked the other; moderators may credit any work. */
async function checkMayTell(tx: Database, viewer: Viewer, uploaderId: string): Promise<void> {
  if (isDecisive(viewer, uploaderId)) return
  await checkMayMeet(tx, viewer.id, uploaderId, 'You and who added this work do not meet')
}

/** Limits the open suggestions of a person for a work, over all their accounts. Repeating one is allowed. */
async function checkHasRoom(tx: Database, memberId: string, artworkId: string, makerId: string): Promise<void> {
  // The work is locked, which serialises suggestions.
  const { open } = await tx
    .selectFrom('credit')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('artwork_id', '=', artworkId)
    .where('state', '=', 'suggested')
    .where('maker_id', '<>', makerId)
    .where(
      sql<boolean>`${selectPerson('credit.member_id')} = (select fold_address(email) from member where id = ${memberId})`,
    )
    .executeTakeFirstOrThrow()
  if (Number(open) < openSuggestions) return
  throw new HttpError(
    'conflict',
    fill(/*i18n*/ 'You have {count} open suggestions here. Wait until others have answered', {
      count: openSuggestions,
    }),
  )
}

async function announceCredit(tx: Database, jobs: Jobs, creditId: string, artworkId: string, memberId: string) {
  await jobs.announce(tx, creditSuggested, { creditId, artworkId, memberId })
  await jobs.announce(tx, creditsChanged, { artworkId })
}

interface SuggestedCredit {
  id: string
  state: CreditTable['state']
  maker_id: string
  refused_by: CreditTable['refused_by']
}

/** Adds the viewer's agreement once, and accepts the credit if that suffices. */
async function settle(tx: Database, viewer: Viewer, uploaderId: string, credit: SuggestedCredit): Promise<void> {
  const { id, state, refused_by: refusedBy } = credit
  const isHolder = (await findHolder(tx, credit.maker_id))?.member_id === viewer.id
  const role = isHolder ? 'artist' : isModerator(viewer) ? 'moderator' : viewer.id === uploaderId ? 'uploader' : null
  checkMayReinstate({ state, refusedBy }, role)
  await agree(tx, id, viewer.id)
  const { agreements } = await tx
    .selectFrom('credit_agreement')
    .select(sql<string>`count(distinct ${selectPerson('credit_agreement.member_id')})`.as('agreements'))
    .where('credit_id', '=', id)
    .executeTakeFirstOrThrow()
  // An artist who reverts a refusal is one voice: the uploader or a second person still has to agree.
  const before = state === 'refused' ? 'suggested' : state
  const isDecided = isDecisive(viewer, uploaderId)
  const after = stateAfterAgreement({ state: before, isDecisive: isDecided, agreements: Number(agreements) })
  if (after === state) return
  await tx
    .updateTable('credit')
    .set({ state: after, refused_by: null, refused_reason: null })
    .where('id', '=', id)
    .execute()
}

/** The artists and crews of a credit. Lock them, so that none changes its level or is merged until the end. */
export async function listMakers(tx: Database, artworkId: string, creditId: string): Promise<string[]> {
  const credited = tx.selectFrom('credit').select('maker_id').where('artwork_id', '=', artworkId)
  return (await credited.where('id', '=', creditId).execute()).map(({ maker_id }) => maker_id)
}

async function listCredited(tx: Database, artworkId: string): Promise<string[]> {
  const credited = tx.selectFrom('credit').select('maker_id').where('artwork_id', '=', artworkId)
  return (await credited.where('state', '=', 'standing').execute()).map(({ maker_id }) => maker_id)
}

export async function lockCredit(tx: Database, artworkId: string, id: string) {
  const credit = await tx
    .selectFrom('credit')
    .select(['id', 'state', 'member_id', 'maker_id', 'refused_by', 'keeps_wishes'])
    .where('id', '=', id)
    .where('artwork_id', '=', artworkId)
    .forUpdate()
    .executeTakeFirst()
  if (!credit) throw notFound('credit')
  return credit
}
