import type { AuditSubject } from '@allcity/contract/audit'
import type { Translate } from '@allcity/contract/languages'
import type { ReportedType } from '@allcity/contract/moderation'
import type { Database } from '#server/platform/database/connection.ts'

const untitled = /*i18n*/ 'an untitled work'

interface Subject {
  subject_type: AuditSubject
  subject_id: string
}

interface Named {
  name: string | null
  path: string | null
}

/** Current names and page paths of subjects, by id. Deleted subjects are missing. */
export async function nameSubjects(
  db: Database,
  subjects: Subject[],
  translate: Translate,
): Promise<Map<string, Named>> {
  const listIds = (type: AuditSubject) =>
    subjects.filter(({ subject_type }) => subject_type === type).map(({ subject_id }) => subject_id)
  const found = await Promise.all([
    nameMembers(db, listIds('member')),
    nameArtworks(db, listIds('artwork'), translate),
    nameMakers(db, listIds('maker')),
    nameBattles(db, listIds('battle'), translate),
    nameLists(db, listIds('list')),
    nameOnWorks(db, 'comment', listIds('comment'), translate),
    nameOnWorks(db, 'sighting', listIds('sighting'), translate),
    nameReports(db, listIds('report'), translate),
    nameAppeals(db, listIds('appeal'), translate),
    nameClaims(db, listIds('claim')),
    nameTakedowns(db, listIds('takedown')),
    nameImports(db, listIds('import')),
  ])
  return new Map(found.flat())
}

type Entries = Promise<[string, Named][]>

async function nameMembers(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute()
  return rows.map(({ id, username }) => [id, { name: username, path: `/u/${username}` }])
}

async function nameArtworks(db: Database, ids: string[], translate: Translate): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('artwork').select(['id', 'title', 'state']).where('id', 'in', ids).execute()
  return rows.map(({ id, title, state }) => [
    id,
    { name: title ?? translate(untitled), path: state === 'published' ? `/artwork/${id}` : null },
  ])
}

/** Comments and sightings take the name and page of their work. */
async function nameOnWorks(db: Database, table: 'comment' | 'sighting', ids: string[], translate: Translate): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(table).select(['id', 'artwork_id']).where('id', 'in', ids).execute()
  const works = new Map(
    await nameArtworks(
      db,
      rows.map(({ artwork_id }) => artwork_id),
      translate,
    ),
  )
  return rows.map(({ id, artwork_id }) => [id, works.get(artwork_id) ?? { name: null, path: null }])
}

async function nameMakers(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('maker').select(['id', 'name', 'type']).where('id', 'in', ids).execute()
  return rows.map(({ id, name, type }) => [id, { name, path: `/${type}s/${id}` }])
}

async function nameBattles(db: Database, ids: string[], translate: Translate): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('battle').select(['id', 'number']).where('id', 'in', ids).execute()
  return rows.map(({ id, number }) => [
    id,
    { name: translate(/*i18n*/ 'Battle {number}', { number }), path: `/battles/${id}` },
  ])
}

async function nameLists(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('collection').select(['id', 'title', 'visibility']).where('id', 'in', ids).execute()
  return rows.map(({ id, title, visibility }) => [
    id,
    { name: title, path: visibility === 'private' ? null : `/lists/${id}` },
  ])
}

async function nameReports(db: Database, ids: string[], translate: Translate): Entries {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('report_case')
    .select(['id', 'subject_type', 'subject_id'])
    .where('id', 'in', ids)
    .execute()
  const names = await nameSubjects(db, rows, translate)
  return rows.map(({ id, subject_type, subject_id }) => [
    id,
    { name: nameAsSubject(subject_type, names.get(subject_id), translate), path: `/admin/reports/${id}` },
  ])
}

async function nameAppeals(db: Database, ids: string[], translate: Translate): Entries {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('appeal')
    .innerJoin('statement', 'statement.id', 'appeal.statement_id')
    .select(['appeal.id', 'subject_type', 'subject_id'])
    .where('appeal.id', 'in', ids)
    .execute()
  const names = await nameSubjects(db, rows, translate)
  return rows.map(({ id, subject_type, subject_id }) => {
    const subject = names.get(subject_id)
    return [id, { name: nameAsSubject(subject_type, subject, translate), path: subject?.path ?? null }]
  })
}

async function nameClaims(db: Database, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('claim')
    .innerJoin('maker', 'maker.id', 'claim.maker_id')
    .select(['claim.id', 'maker.id as artistId', 'name'])
    .where('claim.id', 'in', ids)
    .execute()
  return rows.map(({ id, artistId, name }) => [id, { name, path: `/artists/${artistId}` }])
}

/** `a work, Salt wind`; `a comment on Salt wind`. */
function nameAsSubject(type: ReportedType, subject: Named | undefined, translate: Translate): string {
  if (!subject?.name) return translate(unnamed, { type })
  return translate(named, { type, name: subject.name })
}

const unnamed =
  /*i18n*/ '{type, select, sighting {a sighting} comment {a comment} member {a profile} list {a list} maker {a page} other {a work}}'
const named =
  /*i18n*/ '{type, select, sighting {a sighting on {name}} comment {a comment on {name}} member {a profile, {name}} list {a list, {name}} maker {a page, {name}} other {a work, {name}}}'

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
