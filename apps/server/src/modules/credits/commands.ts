import type { CreditClaim } from '@allcity/contract/credits'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkMayMeet } from '#server/database/blocks.ts'
import type { Database } from '#server/database/connection.ts'
import { lockShown } from '#server/database/lock-shown.ts'
import { personOf } from '#server/database/same-person.ts'
import type { Tables } from '#server/database/tables.ts'
import type { CreditState } from '#server/database/tables-makers.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { isDecisive, type Viewer } from '#server/http/viewer.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { holdMakers, makeMaker } from '../makers/commands.ts'
import { findStanding } from '../makers/queries-page.ts'
import { creditSaid, creditsChanged } from './events.ts'
import { checkMayRefuse, checkNotRefused, openSuggestions, stateAfterAgreement } from './rules.ts'

/** The uploader's own word, for a work that they publish or edit: what is left out no longer stands. */
export async function setCredits(
  tx: Database,
  jobs: Jobs,
  memberId: string,
  artworkId: string,
  claims: CreditClaim[],
): Promise<void> {
  const kept: string[] = []
  await holdMakers(
    tx,
    claims.map(({ makerId }) => makerId),
  )
  for (const [index, claim] of claims.entries()) {
    const makerId = await makerOf(tx, memberId, claim, `credits.${index}`)
    kept.push(makerId)
    const { id } = await findOrSuggestCredit(tx, memberId, artworkId, makerId, claim)
    await tx.updateTable('credit').set({ state: 'standing', role: claim.role }).where('id', '=', id).execute()
    await agree(tx, id, memberId)
  }
  await tx
    .deleteFrom('credit')
    .where('artwork_id', '=', artworkId)
    .where('state', '=', 'standing')
    .$if(kept.length > 0, (query) => query.where('maker_id', 'not in', kept))
    .execute()
  await jobs.announce(tx, creditsChanged, { artworkId })
}

/** The maker that a claim means, made now when it is new; one that was merged away means who stands for it. */
async function makerOf(tx: Database, memberId: string, { makerId, create }: CreditClaim, field: string) {
  try {
    if (create) await makeMaker(tx, memberId, { id: makerId, ...create })
  } catch (error) {
    // Said beside the credit that it is about.
    if (error instanceof HttpError) throw new HttpError(error.error, error.message, { [field]: error.message })
    throw error
  }
  const standing = await findStanding(tx, makerId)
  const message = 'We do not have this artist or crew'
  if (!standing) throw new HttpError('invalid_request', message, { [field]: message })
  if (standing.id !== makerId) await holdMakers(tx, [standing.id])
  return standing.id
}

/** The credit of a work and a maker, which begins as a suggestion. */
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
    .select(['id', 'state', 'member_id'])
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
    const uploaderId = await lockShown(tx, artworkId, viewer)
    await checkMayTell(tx, viewer, uploaderId)
    await holdMakers(tx, [claim.makerId])
    if (!isDecisive(viewer, uploaderId)) await checkHasRoom(tx, viewer.id, artworkId, claim.makerId)
    const makerId = await makerOf(tx, viewer.id, claim, 'makerId')
    const credit = await findOrSuggestCredit(tx, viewer.id, artworkId, makerId, claim)
    await settle(tx, viewer, uploaderId, credit)
    await tellOf(tx, jobs, credit.id, artworkId, viewer.id)
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
    const uploaderId = await lockShown(tx, artworkId, viewer)
    await checkMayTell(tx, viewer, uploaderId)
    await holdMakers(tx, await makersOf(tx, artworkId, creditId))
    await settle(tx, viewer, uploaderId, await lockCredit(tx, artworkId, creditId))
    await tellOf(tx, jobs, creditId, artworkId, viewer.id)
  })
}

export function refuseCredit(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  artworkId: string,
  creditId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const uploaderId = await lockShown(tx, artworkId, viewer)
    const credit = await lockCredit(tx, artworkId, creditId)
    const { state, member_id: memberId } = credit
    checkMayRefuse(viewer, uploaderId, { state, memberId })
    const isOwnWord = memberId === viewer.id && !isDecisive(viewer, uploaderId)
    // Taking back one's own word leaves room to say it again; the uploader's no is for good.
    if (isOwnWord) await withdraw(tx, creditId, viewer.id)
    else await setState(tx, creditId, 'refused')
    await jobs.announce(tx, creditsChanged, { artworkId })
  })
}

/** @throws HttpError when one of these two has blocked the other; a moderator says it of any work. */
async function checkMayTell(tx: Database, viewer: Viewer, uploaderId: string): Promise<void> {
  if (isDecisive(viewer, uploaderId)) return
  await checkMayMeet(tx, viewer.id, uploaderId, 'You and who added this work do not meet')
}

/** Of one person so many suggestions about a work wait, under whichever account; what is said again is there already. */
async function checkHasRoom(tx: Database, memberId: string, artworkId: string, makerId: string): Promise<void> {
  // The work is locked, so that what is suggested for it comes one after the other.
  const { open } = await tx
    .selectFrom('credit')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('artwork_id', '=', artworkId)
    .where('state', '=', 'suggested')
    .where('maker_id', '<>', makerId)
    .where(
      sql<boolean>`${personOf('credit.member_id')} = (select fold_address(email) from member where id = ${memberId})`,
    )
    .executeTakeFirstOrThrow()
  if (Number(open) < openSuggestions) return
  throw new HttpError(
    'conflict',
    `${openSuggestions} suggestions of yours wait here already. Others say first what is right`,
  )
}

async function tellOf(tx: Database, jobs: Jobs, creditId: string, artworkId: string, memberId: string) {
  await jobs.announce(tx, creditSaid, { creditId, artworkId, memberId })
  await jobs.announce(tx, creditsChanged, { artworkId })
}

async function withdraw(tx: Database, creditId: string, memberId: string): Promise<void> {
  await tx.deleteFrom('credit_agreement').where('credit_id', '=', creditId).where('member_id', '=', memberId).execute()
  await tx
    .deleteFrom('credit')
    .where('id', '=', creditId)
    .where(sql<boolean>`not exists (select from credit_agreement where credit_id = ${creditId})`)
    .execute()
}

interface Said {
  id: string
  state: CreditState
}

/** Counts the viewer among the people who say so, once, and lets it stand when that is enough. */
async function settle(tx: Database, viewer: Viewer, uploaderId: string, { id, state }: Said): Promise<void> {
  const isDecided = isDecisive(viewer, uploaderId)
  checkNotRefused(state, isDecided)
  await agree(tx, id, viewer.id)
  const { agreements } = await tx
    .selectFrom('credit_agreement')
    .select(sql<string>`count(distinct ${personOf('credit_agreement.member_id')})`.as('agreements'))
    .where('credit_id', '=', id)
    .executeTakeFirstOrThrow()
  const after = stateAfterAgreement({ state, isDecisive: isDecided, agreements: Number(agreements) })
  if (after !== state) await setState(tx, id, after)
}

const setState = (tx: Database, id: string, state: CreditState) =>
  tx.updateTable('credit').set({ state }).where('id', '=', id).execute()

/** Who is credited: held, they ask for nothing else and are merged with nobody until the end. */
async function makersOf(tx: Database, artworkId: string, creditId: string): Promise<string[]> {
  const credited = tx.selectFrom('credit').select('maker_id').where('artwork_id', '=', artworkId)
  return (await credited.where('id', '=', creditId).execute()).map(({ maker_id }) => maker_id)
}

async function lockCredit(tx: Database, artworkId: string, id: string) {
  const credit = await tx
    .selectFrom('credit')
    .select(['id', 'state', 'member_id'])
    .where('id', '=', id)
    .where('artwork_id', '=', artworkId)
    .forUpdate()
    .executeTakeFirst()
  if (!credit) throw notFound('credit')
  return credit
}
