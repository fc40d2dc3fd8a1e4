import type { Database } from '#server/database/connection.ts'
import { isSamePerson } from '#server/database/same-person.ts'
import { HttpError } from '#server/http/errors.ts'

/** @throws HttpError when it is about the moderator, or about something of theirs, under whichever of their accounts. */
export async function checkIsNotTheirs(db: Database, viewerId: string, aboutId: string | null): Promise<void> {
  if (await isSamePerson(db, viewerId, [aboutId]))
    throw new HttpError('forbidden', 'This is about you. Another moderator decides it')
}
