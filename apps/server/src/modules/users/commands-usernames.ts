import { isOneScript, isReservedName, oneScriptMessage, reservedMessage } from '@allcity/contract/usernames'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { HttpError } from '#server/http/errors.ts'
import { usernameTaken } from './rules.ts'

/** Why a name cannot be taken: refused for good, or worn by somebody already. */
type Obstacle = 'scripts' | 'reserved' | 'taken'

/**
 * What stands against a name, or null. Names that look like it are locked until the transaction ends, so that of two look-alikes at
 * once one is refused. A member's own names do not count.
 */
export async function findObstacle(tx: Database, username: string, memberId: string): Promise<Obstacle | null> {
  if (!isOneScript(username)) return 'scripts'
  const { rows } = await sql<{ skeleton: string }>`
    select username_skeleton(${username}) as skeleton,
      pg_advisory_xact_lock(hashtextextended('username ' || username_skeleton(${username}), 0))`.execute(tx)
  const skeleton = rows[0]?.skeleton ?? ''
  if (isReservedName(username) || isReservedName(skeleton)) return 'reserved'
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('username_skeleton', '=', skeleton)
    .where('id', '!=', memberId)
    .limit(1)
    .executeTakeFirst()
  return other ? 'taken' : null
}

/** @throws HttpError for a name that may not be taken. One that is worn already stays, also in another case. */
export async function checkUsername(tx: Database, username: string, memberId: string): Promise<void> {
  const member = await tx.selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirst()
  if (member?.username.toLowerCase() === username.toLowerCase()) return
  const obstacle = await findObstacle(tx, username, memberId)
  if (obstacle === 'taken') throw usernameTaken()
  if (!obstacle) return
  const message = obstacle === 'scripts' ? oneScriptMessage : reservedMessage
  throw new HttpError('invalid_request', message, { username: message })
}
