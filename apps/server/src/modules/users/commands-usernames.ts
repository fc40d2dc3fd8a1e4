import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { type Obstacle, readObstacle } from './queries/usernames.ts'
import { obstacleMessages, usernameTaken } from './rules.ts'

/**
 * Finds the obstacle to a username, or null. Locks similar names until the transaction ends, so that only one of two concurrent lookalikes
 * is granted. A member's own names do not count.
 */
export async function findObstacle(tx: Database, username: string, memberId: string): Promise<Obstacle | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('username ' || username_skeleton(${username}), 0))`.execute(
    tx,
  )
  return readObstacle(tx, username, memberId)
}

/** @throws HttpError for a name that may not be taken. One that is worn already stays, also in another case. */
export async function checkUsername(tx: Database, username: string, memberId: string): Promise<void> {
  const member = await tx.selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirst()
  if (member?.username.toLowerCase() === username.toLowerCase()) return
  const obstacle = await findObstacle(tx, username, memberId)
  if (obstacle === 'taken') throw usernameTaken()
  if (!obstacle) return
  const message = obstacleMessages[obstacle]
  throw new HttpError('invalid_request', message, { username: message })
}
