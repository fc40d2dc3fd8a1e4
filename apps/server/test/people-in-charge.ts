import type { MemberRole } from '@allcity/contract/users'
import type { Member, World } from './world.ts'

/** Somebody with a role of their own. */
export async function newInCharge(world: World, role: MemberRole): Promise<Member> {
  const member = await world.member(role)
  await world.parts.db.updateTable('member').set({ role }).where('id', '=', member.id).execute()
  return member
}

export const newModerator = (world: World): Promise<Member> => newInCharge(world, 'moderator')
