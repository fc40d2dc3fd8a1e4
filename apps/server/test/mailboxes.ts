import type { Member, World } from './world.ts'

/** Somebody else in name, whose mail reaches the mailbox of this member. */
export async function anotherAccountOf(world: World, { email }: Member): Promise<Member> {
  const other = await world.member('again')
  const change = { email: email.replace('@', '+again@') }
  await world.parts.db.updateTable('member').set(change).where('id', '=', other.id).execute()
  return other
}
