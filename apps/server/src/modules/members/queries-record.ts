import type { MemberRecord } from '@allcity/contract/members'
import { sql } from 'kysely'
import { formerMemberId, keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import { mayDecideAbout, type Viewer } from '#server/platform/http/viewer.ts'
import type { Gate } from '#server/platform/identity/authentication.ts'
import { toListed } from './queries.ts'

/** The record of one member for moderators and administrators. @throws HttpError for an unknown member. */
export async function findRecord({ db, identity }: Gate, viewer: Viewer, id: string): Promise<MemberRecord> {
  const row = await db
    .selectFrom('member')
    .leftJoin('departure', 'departure.member_id', 'member.id')
    .select(['member.id', 'username', 'name', 'email', 'role', 'suspended_until', 'suspension_reason'])
    .select(['member.created_at', 'shows_works', 'shows_sightings', 'departure.kind as leaving'])
    .where('member.id', '=', id)
    .where('member.id', '<>', formerMemberId)
    .executeTakeFirst()
  if (!row) throw notFound('member')
  const [works, counts, sessions] = await Promise.all([
    countWorks(db, id),
    countDeeds(db, id),
    identity.listSessions(id),
  ])
  const listed = toListed(row, viewer)
  const isOpen = mayDecideAbout(viewer, row) && row.leaving === null && id !== keeperId
  return {
    ...listed,
    suspensionReason: listed.suspendedUntil === null ? null : row.suspension_reason,
    works,
    sightings: counts.sightings,
    shows: { works: row.shows_works, sightings: row.shows_sightings },
    comments: counts.comments,
    props: counts.props,
    votes: { battles: counts.votes, pairs: counts.pairs },
    reports: { made: counts.reports_made, about: counts.reports_about },
    sessions:
      sessions?.map(({ startedAt, expiresAt }) => ({
        startedAt: startedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })) ?? null,
    worksLeft: row.leaving === null ? null : Object.values(works).reduce((sum, count) => sum + count, 0),
    may: { suspend: isOpen, signOut: isOpen, administer: isOpen && viewer.role === 'admin' },
  }
}

async function countWorks(db: Database, id: string): Promise<MemberRecord['works']> {
  const rows = await db
    .selectFrom('artwork')
    .select(['state', sql<number>`count(*)::integer`.as('works')])
    .where('member_id', '=', id)
    .groupBy('state')
    .execute()
  const none = { published: 0, processing: 0, held: 0, removed: 0, failed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, works }) => [state, works])) }
}

async function countDeeds(db: Database, id: string) {
  const { rows } = await sql<
    Record<'sightings' | 'comments' | 'props' | 'votes' | 'pairs' | 'reports_made' | 'reports_about', number>
  >`select
    (select count(*)::integer from sighting where member_id = ${id} and undoes is null) as sightings,
    (select count(*)::integer from comment where member_id = ${id} and removed_at is null) as comments,
    (select count(*)::integer from props where member_id = ${id}) as props,
    (select count(*)::integer from battle_vote join battle on battle.id = battle_id and battle.state in ('closed', 'settled')
      where member_id = ${id}) as votes,
    (select count(*)::integer from matchup where member_id = ${id} and answer in ('left', 'right')) as pairs,
    (select count(*)::integer from report where member_id = ${id}) as reports_made,
    (select count(*)::integer from report where about_id = ${id}) as reports_about`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has no row')
  return counts
}
