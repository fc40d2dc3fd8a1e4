import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { isSamePerson } from './same-person.ts'

type People = (string | null)[]

/** People involved in a decision. */
export interface InvolvedPeople {
  /** The owner and the person who asks. */
  concerned: People
  /** People who reported it, or decided it before. */
  spoke?: People
  /** Only administrators decide it. */
  isForAdmins?: boolean
}

/** `everybody` means that all who could decide are concerned, so somebody else must be appointed. */
export type Conflict = 'concerned' | 'spoke' | 'everybody'

/** The reason a moderator may not decide, under any of their accounts. Also null where no other moderator could decide. */
export async function findConflict(db: Database, viewerId: string, parts: InvolvedPeople): Promise<Conflict | null> {
  const { concerned, spoke = [], isForAdmins = false } = parts
  if (await isSamePerson(db, viewerId, concerned)) {
    if (!(await isThereAnother(db, [viewerId], isForAdmins))) return null
    return (await isThereAnother(db, concerned, isForAdmins)) ? 'concerned' : 'everybody'
  }
  if (!(await isSamePerson(db, viewerId, spoke))) return null
  return (await isThereAnother(db, [viewerId, ...concerned, ...spoke], isForAdmins)) ? 'spoke' : null
}

/** Whether another moderator exists who is not suspended. */
export async function isThereAnother(db: Database, people: People, isForAdmins = false): Promise<boolean> {
  const ids = people.filter((id) => id !== null)
  const other = await db
    .selectFrom('member')
    .select('id')
    .where('role', 'in', isForAdmins ? ['admin'] : ['moderator', 'admin'])
    .where(sql<boolean>`(suspended_until is null or suspended_until < now())`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('member as one')
            .select('one.id')
            .where('one.id', 'in', ids)
            .where(sql<boolean>`fold_address(one.email) = fold_address(member.email)`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Told to a moderator who comes too late to decide. */
export async function nameWhoDecided(db: Database, id: string | null): Promise<string> {
  const who = await db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirst()
  return who?.username ?? 'Another moderator'
}
