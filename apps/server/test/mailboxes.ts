import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Member, World } from './world.ts'

/** An account of another name whose mail reaches the mailbox of this member. */
export async function openAnotherAccount(world: World, { email }: Member): Promise<Member> {
  const other = await world.member('again')
  const change = { email: email.replace('@', '+again@') }
  await world.parts.db.updateTable('member').set(change).where('id', '=', other.id).execute()
  return other
}

/** The mails that were sent to a member, without soft line breaks. */
export async function mailsTo({ parts: { outbox } }: World, { email }: Pick<Member, 'email'>): Promise<string[]> {
  // Unfinished mails start with a dot.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(email)).map((mail) => mail.replaceAll(/=\r?\n/g, ''))
}
