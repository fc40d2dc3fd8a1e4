import { members } from '@allcity/contract/members'
import { expect } from 'vitest'
import type { Member, World } from './world.ts'

export const reason = 'Asked for by mail'

/** An administrator makes two accounts one. */
export const mergeAccount = (world: World, admin: Member, { id }: Member, into: string) =>
  world.call(members.merge, { params: { id }, body: { into, reason } }, admin)

/** An administrator deletes an account, typing this name. */
export const removeAccount = (
  world: World,
  admin: Member,
  { id, username }: Member,
  keepsWorks: boolean,
  typed = username,
) => world.call(members.remove, { params: { id }, body: { username: typed, keepsWorks, reason } }, admin)

/** Waits until nothing more of an account is to be closed. */
export const untilGone = ({ parts: { db } }: World, { id }: Member) =>
  expect.poll(() => db.selectFrom('member').select('id').where('id', '=', id).execute()).toEqual([])
