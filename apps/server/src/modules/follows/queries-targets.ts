import type { FollowType } from '@allcity/contract/follows'
import { Uuid } from '@allcity/contract/uuid'
import { z } from 'zod'
import { selectCity } from '#server/domain/cities.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import { findStanding } from '../makers/queries/page.ts'

const words = { member: 'member', maker: 'artist', region: 'city', spot: 'spot' } as const satisfies Record<
  FollowType,
  string
>

export interface Target {
  type: FollowType
  /** The id that new follows use. */
  id: string
  /** All ids under which it may be followed: follows of merged artists and crews keep their old id. */
  ids: string[]
}

/** The target of a URL. @throws HttpError when it does not exist or is not visible. */
export async function findTarget(db: Database, type: FollowType, id: string): Promise<Target> {
  const ids = await findIds[type](db, id)
  const [first] = ids
  if (first === undefined) throw notFound(words[type])
  return { type, id: first, ids }
}

/** The target to unfollow. A wall may be hidden or no longer followed: unfollowing is idempotent. */
export async function findLetGo(db: Database, type: FollowType, id: string): Promise<Target> {
  const wall = type === 'spot' ? parseUuid(id) : undefined
  return wall === undefined ? findTarget(db, type, id) : { type, id: wall, ids: [wall] }
}

const parseUuid = (text: string) => Uuid.safeParse(text).data
const parseNumber = (text: string) => z.coerce.number().int().min(1).max(2_147_483_647).safeParse(text).data

const findIds: Record<FollowType, (db: Database, id: string) => Promise<string[]>> = {
  member: async (db, username) => {
    const rows = await db
      .selectFrom('member')
      .select('id')
      .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
      .execute()
    return rows.map((member) => member.id)
  },
  maker: async (db, text) => {
    const id = parseUuid(text)
    const maker = id === undefined ? undefined : await findStanding(db, id)
    if (!maker) return []
    const doubles = await db.selectFrom('maker').select('id').where('merged_into', '=', maker.id).execute()
    return [maker.id, ...doubles.map((double) => double.id)]
  },
  region: async (db, text) => {
    const id = parseNumber(text)
    if (id === undefined) return []
    const city = await db.selectFrom('region').select('id').where('id', '=', selectCity(id)).executeTakeFirst()
    return city ? [String(city.id)] : []
  },
  spot: async (db, text) => {
    const id = parseUuid(text)
    if (id === undefined) return []
    const work = db.selectFrom('artwork').select('spot_id').where('spot_id', '=', id).where('state', '=', 'published')
    return (await work.limit(1).execute()).map(({ spot_id }) => spot_id)
  },
}
