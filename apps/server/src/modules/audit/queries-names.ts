import type { AuditSubject } from '@allcity/contract/audit'
import { typeWord } from '@allcity/contract/moderation-words'
import type { Database } from '#server/database/connection.ts'

interface Subject {
  subject_type: AuditSubject
  subject_id: string
}

interface Named {
  name: string | null
  path: string | null
}

/** What the things are called now, and where their pages are; by id. What is gone is missing. */
export async function nameSubjects(db: Database, subjects: Subject[]): Promise<Map<string, Named>> {
  const idsOf = (type: AuditSubject) =>
    subjects.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id)
  const found = await Promise.all([
    nameMembers(db, idsOf('member')),
    nameArtworks(db, idsOf('artwork')),
    nameMakers(db, idsOf('maker')),
    nameBattles(db, idsOf('battle')),
    nameLists(db, idsOf('list')),
    nameReports(db, idsOf('report')),
    nameTakedowns(db, idsOf('takedown')),
    nameImports(db, idsOf('import')),
  ])
  return new Map(found.flat())
}

type Entries = Promise<[string, Named][]>

async function nameMembers(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute()
  return rows.map(({ id, username }) => [id, { name: username, path: `/u/${username}` }])
}

async function nameArtworks(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('artwork').select(['id', 'title', 'state']).where('id', 'in', ids).execute()
  return rows.map(({ id, title, state }) => [
    id,
    { name: title, path: state === 'published' ? `/artwork/${id}` : null },
  ])
}

async function nameMakers(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('maker').select(['id', 'name', 'type']).where('id', 'in', ids).execute()
  return rows.map(({ id, name, type }) => [id, { name, path: `/${type}s/${id}` }])
}

async function nameBattles(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('battle').select(['id', 'number']).where('id', 'in', ids).execute()
  return rows.map(({ id, number }) => [id, { name: `Battle ${number}`, path: `/battles/${id}` }])
}

async function nameLists(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('collection').select(['id', 'title', 'visibility']).where('id', 'in', ids).execute()
  return rows.map(({ id, title, visibility }) => [
    id,
    { name: title, path: visibility === 'private' ? null : `/lists/${id}` },
  ])
}

async function nameReports(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('report_case').select(['id', 'subject_type']).where('id', 'in', ids).execute()
  return rows.map(({ id, subject_type }) => [id, { name: `a ${typeWord[subject_type]}`, path: `/admin/reports/${id}` }])
}

async function nameTakedowns(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('takedown').select(['id', 'number']).where('id', 'in', ids).execute()
  return rows.map(({ id, number }) => [id, { name: number, path: '/admin/takedowns' }])
}

async function nameImports(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('import').select(['id', 'file_name']).where('id', 'in', ids).execute()
  return rows.map(({ id, file_name: name }) => [id, { name, path: `/admin/imports/${id}` }])
}
