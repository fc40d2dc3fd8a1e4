import type { FollowType } from '@allcity/contract/follows'
import { Uuid } from '@allcity/contract/uuid'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { notFound } from '#server/http/errors.ts'
import { findStanding } from '../makers/queries-page.ts'
import { cityOf } from '../regions/queries.ts'

const words = { member: 'member', maker: 'artist or crew', region: 'city', spot: 'spot' } satisfies Record<
  FollowType,
  string
>

export interface Target {
  type: FollowType
  /** Under which it is followed from now on. */
  id: string
  /** Under which it may have been followed: doubles that were merged into an artist or a crew stay what they were. */
  ids: string[]
}

/** What somebody means by an address. @throws HttpError when there is no such thing to see. */
export async function findTarget(db: Database, type: FollowType, id: string): Promise<Target> {
  const ids = await findIds[type](db, id)
  const [first] = ids
  if (first === undefined) throw notFound(words[type])
  return { type, id: first, ids }
}

/** The same of what is let go of. A wall need not show any more for that, nor be followed still: repeating it is fine. */
export async function findLetGo(db: Database, type: FollowType, id: string): Promise<Target> {
  const wall = type === 'spot' ? uuidOf(id) : undefined
  return wall === undefined ? findTarget(db, type, id) : { type, id: wall, ids: [wall] }
}

const uuidOf = (text: string) => Uuid.safeParse(text).data
const numberOf = (text: string) => z.coerce.number().int().min(1).max(2_147_483_647).safeParse(text).data

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
    const id = uuidOf(text)
    const maker = id === undefined ? undefined : await findStanding(db, id)
    if (!maker) return []
    const doubles = await db.selectFrom('maker').select('id').where('merged_into', '=', maker.id).execute()
    return [maker.id, ...doubles.map((double) => double.id)]
  },
  region: async (db, text) => {
    const id = numberOf(text)
    if (id === undefined) return []
    const city = await db.selectFrom('region').select('id').where('id', '=', cityOf(id)).executeTakeFirst()
    return city ? [String(city.id)] : []
  },
  spot: async (db, text) => {
    const id = uuidOf(text)
    if (id === undefined) return []
    const work = db.selectFrom('artwork').select('spot_id').where('spot_id', '=', id).where('state', '=', 'published')
    return (await work.limit(1).execute()).map(({ spot_id }) => spot_id)
  },
}
