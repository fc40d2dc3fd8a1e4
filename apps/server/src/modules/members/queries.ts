import { dayMs } from '@allcity/contract/dates'
import { type MemberQuery, newForDays } from '@allcity/contract/members'
import { sql } from 'kysely'
import { formerMemberId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, writeCursor } from '#server/platform/http/cursor.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { paginate } from '#server/platform/lib/page.ts'

const columns = ['member.id', 'username', 'name', 'email', 'role', 'suspended_until', 'member.created_at'] as const

/** Members for moderators, newest first. Only administrators see or search addresses. */
export async function listMembers(db: Database, viewer: Viewer, { q, role, status, cursor, limit }: MemberQuery) {
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('member')
    .leftJoin('departure', 'departure.member_id', 'member.id')
    .select([...columns, 'departure.kind as leaving'])
    .where('member.id', '<>', formerMemberId)
    .$if(Boolean(q), (query) => query.where(hasWords(q ?? '', viewer.role === 'admin')))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'member'))
    .$if(status === 'suspended', (query) => query.where('suspended_until', '>', sql<Date>`now()`))
    .$if(status === 'new', (query) => query.where('member.created_at', '>', newSince()))
    .where(isAfterKey(after, 'member.created_at', 'member.id'))
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: shown.map((row) => toListed(row, viewer)),
    ...more,
  }
}

const newSince = () => new Date(Date.now() - newForDays * dayMs)

function hasWords(q: string, withAddress: boolean) {
  const like = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const inNames = sql`lower(username) like ${like} or lower(name) like ${like}`
  return withAddress ? sql<boolean>`(${inNames} or lower(email) like ${like})` : sql<boolean>`(${inNames})`
}

interface ListedRow {
  id: string
  username: string
  name: string | null
  email: string
  role: 'member' | 'moderator' | 'admin'
  suspended_until: Date | null
  created_at: Date
  leaving: 'delete' | 'keep_works' | 'merge' | null
}

/** An expired suspension counts as none. */
export function toListed({ suspended_until, created_at, email, ...row }: ListedRow, viewer: Viewer) {
  const { id, username, name, role, leaving } = row
  const isSuspended = suspended_until !== null && suspended_until > new Date()
  return {
    id,
    username,
    name,
    role,
    leaving,
    email: viewer.role === 'admin' ? email : null,
    suspendedUntil: isSuspended ? suspended_until.toISOString() : null,
    createdAt: created_at.toISOString(),
  }
}
