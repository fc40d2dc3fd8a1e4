import { dayMs } from '@allcity/contract/dates'
import { severityOf } from '@allcity/contract/moderation'
import { v7 as uuidv7 } from 'uuid'
import { settleSuspensions } from '#server/domain/suspensions.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { point } from '#server/platform/database/geography.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import { noteDecision } from '../audit/commands.ts'
import { computeExpiry } from '../claims/rules.ts'
import { noteMentions } from '../comments/commands.ts'
import { findSubject } from '../moderation/queries-subjects.ts'
import type { Loading } from './queries.ts'
import { momentAgo, type SamplePerson, sampleCaseId, sampleReportId, sampleSpotId, sampleVoterId } from './rules.ts'

/** Before the boards of the last weeks, which have a history of their own. */
const firstPropsDaysAgo = 100
const daysBetweenProps = 0.8

/** Creates the sample members' profiles, follows and props. */
export async function createProfiles(loading: Loading): Promise<void> {
  const { db, world, now, memberId } = loading
  for (const person of world.people) {
    const { username, name, bio, city, joinedDaysAgo, showsSightings, props } = person
    const id = memberId(username)
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('member')
        .set({ name, bio, city, shows_sightings: showsSightings, created_at: momentAgo(joinedDaysAgo, now) })
        .where('id', '=', id)
        .execute()
      await tx
        .insertInto('props')
        .values(
          props.map((artwork_id, index) => ({
            member_id: id,
            artwork_id,
            created_at: momentAgo(firstPropsDaysAgo + index * daysBetweenProps, now),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .insertInto('follow')
        .values(await listTargets(tx, id, person, loading))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
}

async function listTargets(tx: Database, member_id: string, { follows }: SamplePerson, { world, memberId }: Loading) {
  const cities = await tx
    .selectFrom('region')
    .distinctOn('name')
    .select(['id', 'name'])
    .where('name', 'in', follows.cities)
    .orderBy('name')
    .orderBy('population', 'desc')
    .execute()
  const targets = {
    member: follows.members.map(memberId),
    maker: world.makers.filter(({ name }) => follows.makers.includes(name)).map(({ id }) => id),
    region: cities.map(({ id }) => String(id)),
    spot: follows.walls.map(sampleSpotId),
  }
  const types = ['member', 'maker', 'region', 'spot'] as const
  return types.flatMap((target_type) =>
    targets[target_type].map((target_id) => ({ member_id, target_type, target_id })),
  )
}

/** Creates the sample comments; mentions use the usernames that the members have here. */
export async function createComments({ db, world, now, memberId: idOf }: Loading): Promise<void> {
  for (const { id, work, by, daysAgo, text: words } of world.comments) {
    const memberId = idOf(by)
    const text = await withNamesHere(db, words, idOf)
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('comment')
        .values({ id, artwork_id: work, member_id: memberId, text, created_at: momentAgo(daysAgo, now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await noteMentions(tx, { id, memberId, text })
    })
  }
}

async function withNamesHere(db: Database, text: string, idOf: Loading['memberId']): Promise<string> {
  const names = new Map<string, string>()
  for (const [, name = ''] of text.matchAll(/@(\w+)/g)) {
    const member = db.selectFrom('member').select('username').where('id', '=', idOf(name))
    names.set(name, (await member.executeTakeFirstOrThrow()).username)
  }
  return text.replaceAll(/@(\w+)/g, (_, name: string) => `@${names.get(name)}`)
}

/** Creates the sample lists and walks. */
export async function createLists({ db, world, now, memberId }: Loading): Promise<void> {
  for (const { id, title, description, by, isWalk, start, addedDaysAgo, works } of world.lists) {
    const at = momentAgo(addedDaysAgo, now)
    await db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('collection')
        .values({
          id,
          member_id: memberId(by),
          title,
          description,
          visibility: 'public',
          is_walk: isWalk,
          start_point: start && point(start),
          is_sample: true,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) return
      await tx
        .insertInto('collection_item')
        .values(works.map((work, position) => ({ collection_id: id, artwork_id: work.id, note: work.note, position })))
        .execute()
    })
  }
}

/** Creates solved credits and props with dates in the past, so that boards have a history at first start. */
export function datePoints({ db, world, now, memberId: idOf }: Loading): Promise<void> {
  const { solved, props } = world.points
  return db.transaction().execute(async (tx) => {
    for (const { work, by, agreedBy, daysAgo } of solved) {
      const created_at = momentAgo(daysAgo, now)
      const credit = await tx
        .updateTable('credit')
        .set({ member_id: idOf(by), created_at })
        .where('artwork_id', '=', work)
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('credit_agreement').where('credit_id', '=', credit.id).execute()
      await tx
        .insertInto('credit_agreement')
        .values([by, agreedBy].map((one) => ({ credit_id: credit.id, member_id: idOf(one), created_at })))
        .execute()
    }
    const given = props.flatMap(({ work, by }) =>
      by.map(({ who, daysAgo }) => ({
        artwork_id: work,
        member_id: idOf(who),
        created_at: momentAgo(daysAgo, now),
      })),
    )
    await tx
      .insertInto('props')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Creates sample claims of artists, one accepted and one open. */
export async function createClaims({ db, world, now, memberId }: Loading): Promise<void> {
  for (const { id, artist, by, daysAgo, code, address, note, reason, wishes } of world.claims) {
    const made = momentAgo(daysAgo, now)
    await db
      .insertInto('claim')
      .values({
        id,
        maker_id: artist,
        member_id: memberId(by),
        code,
        address,
        note,
        reason,
        state: reason === null ? 'given' : 'accepted',
        created_at: made,
        given_at: made,
        expires_at: computeExpiry(made),
        decided_at: reason === null ? null : momentAgo(daysAgo - 1, now),
        ...(wishes
          ? { closest_level: wishes.closestLevel, rights: wishes.rights, no_training: wishes.noTraining }
          : {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Creates sample reports for the moderators' queue, open and decided. */
export async function createReports({ db, world, now, memberId }: Loading): Promise<void> {
  for (const { type, subject, reports, dismissed } of world.reports) {
    const found = await findSubject(db, { type, id: subject })
    if (!found) continue
    const id = sampleCaseId(subject)
    const about = { subject_type: type, subject_id: subject, about_id: found.aboutId }
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('report_case')
        .values({
          id,
          ...about,
          severity: Math.max(...reports.map(({ reason }) => severityOf[reason])),
          opened_at: momentAgo(Math.max(...reports.map(({ daysAgo }) => daysAgo)), now),
          ...(dismissed
            ? { decision: 'dismiss', reason: dismissed.reason, decided_at: momentAgo(dismissed.daysAgo, now) }
            : {}),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .insertInto('report')
        .values(
          reports.map(({ by, reason, note, daysAgo }) => ({
            id: sampleReportId(subject, by),
            case_id: id,
            ...about,
            reason,
            note,
            member_id: memberId(by),
            snapshot: JSON.stringify(found.says),
            created_at: momentAgo(daysAgo, now),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
}

/** Suspends one sample member, so that the operator sees what that looks like. */
export async function suspendMember({ db, world, now }: Loading): Promise<void> {
  const { username, days, reason } = world.suspension
  const id = sampleVoterId(username)
  const until = new Date(now.getTime() + days * dayMs)
  await db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('member').select('username').where('id', '=', id).executeTakeFirstOrThrow()
    const stated = await tx
      .insertInto('statement')
      .values({
        id: uuidv7(),
        member_id: id,
        measure: 'suspend',
        rule: 'other',
        reason,
        until,
        subject_type: 'member',
        subject_id: id,
        name: person.username,
        snapshot: '{}',
        // Samples get no mail.
        mailed_at: now,
        case_id: null,
        decided_by: null,
      })
      // A start after a killed one inserts it again.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stated) return
    await settleSuspensions(tx, id)
    const details = { days, until: formatDay(until) }
    await noteDecision(tx, {
      actorId: null,
      action: 'member.suspend',
      subject: { type: 'member', id },
      reason,
      details,
    })
  })
}
