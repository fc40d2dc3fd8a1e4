import { findLanguage } from '@allcity/contract/languages'
import type { Profile } from '@allcity/contract/users'
import type { RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { named } from '#server/platform/database/prepared-statements.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import { type Reader, toReader } from '#server/platform/mail/reader.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { findPhoto } from '../uploads/queries.ts'
import { pickEditable, pickShows } from './rules.ts'

export function findMember(db: Database, id: string) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The language of a member's mails and messages. */
export async function findReader(db: Database, id: string): Promise<Reader> {
  return toReader(await findMemberLanguage(db, id))
}

/** The language that a member chose or signed up in; undefined without one. */
export async function findMemberLanguage(db: Database, id: string): Promise<string | undefined> {
  const member = await db.selectFrom('member').select('language').where('id', '=', id).executeTakeFirst()
  return member?.language ?? undefined
}

interface Bearer {
  id: string
  session: string
  /** Whether the identity provider lets the session live. */
  lives: RawBuilder<boolean>
}

/** A member with everything that can invalidate a token, in one query. */
export async function findBearer(db: Database, { id, session, lives }: Bearer) {
  const bearer = db
    .selectFrom('member')
    .select(['id', 'username', 'role', 'suspended_until', 'suspension_reason', 'signed_out_before'])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('ended_session').select('origin_jti').where('origin_jti', '=', session)).as('has_ended'),
      exists(selectFrom('departure').select('member_id').where('member_id', '=', id)).as('is_leaving'),
      lives.as('is_live'),
    ])
    .where('id', '=', id)
  const { rows } = await db.executeQuery(named(bearer.compile()))
  return rows[0]
}

export async function findProfile(db: Database, id: string, address: PhotoAddress): Promise<Profile | undefined> {
  const member = await db
    .selectFrom('member')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('artwork')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('artwork.member_id', '=', 'member.id')
        .where('artwork.state', '=', 'published')
        .as('artwork_count'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) return undefined
  return {
    id: member.id,
    username: member.username,
    email: member.email,
    name: member.name,
    bio: member.bio,
    city: member.city,
    role: member.role,
    avatar: member.avatar_id ? ((await findPhoto(db, member.avatar_id, address)) ?? null) : null,
    artworkCount: Number(member.artwork_count),
    shows: pickShows(member),
    language: findLanguage(member.language ?? undefined) ?? null,
    createdAt: member.created_at.toISOString(),
    version: computeVersion(pickEditable(member)),
  }
}
