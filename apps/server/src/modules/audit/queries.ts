import { AuditEntry, type AuditFilter, type AuditQuery } from '@allcity/contract/audit'
import { toEnglish } from '@allcity/messages/translator'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPeople } from '../uploads/queries-people.ts'
import { nameSubjects } from './queries-names.ts'

/** Decisions about a member or their content; statements of reasons tell which content was theirs. */
const isAbout = (username: string) => sql<boolean>`subject_id = any(array(
  select id::text from member where lower(username) = ${username.toLowerCase()}
  union select statement.subject_id::text from statement join member on member.id = statement.member_id
    where lower(member.username) = ${username.toLowerCase()}))`

/** The log, newest decision first. */
export async function listDecisions(db: Database, asked: AuditQuery, address: PhotoAddress, translate = toEnglish) {
  const { action, by, about, subject, q, since, until, cursor, limit } = asked
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'report.dismiss'))
    .$if(by !== undefined, (query) =>
      query.where('actor_id', '=', sql<string>`(select id from member where lower(username) = ${by?.toLowerCase()})`),
    )
    .$if(about !== undefined, (query) => query.where(isAbout(about ?? '')))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? ''))
    .$if(q !== undefined, (query) =>
      query.where(sql`lower(reason)`, 'like', `%${(q ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`),
    )
    .$if(since !== undefined, (query) => query.where('at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0)))
    .where(isAfterKey(after, 'at', 'id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.at, last.id))
  const people = await listPeople(
    db,
    shown.flatMap(({ actor_id }) => actor_id ?? []),
    address,
  )
  const names = await nameSubjects(db, shown, translate)
  return {
    items: shown.map(({ id, at, action, subject_type, subject_id, actor_id, reason, details }) => ({
      id,
      action,
      reason,
      at: at.toISOString(),
      subject: { type: subject_type, id: subject_id, ...(names.get(subject_id) ?? { name: null, path: null }) },
      by: people.get(actor_id ?? '') ?? null,
      details: AuditEntry.shape.details.parse(details),
    })),
    ...more,
  }
}

const batch = 500

/** All decisions that match a filter, newest first, in batches. */
export async function* listAllDecisions(db: Database, filter: AuditFilter, address: PhotoAddress) {
  let cursor: string | undefined
  do {
    const { items, next } = await listDecisions(db, { ...filter, limit: batch, cursor }, address)
    yield items
    cursor = next
  } while (cursor)
}
