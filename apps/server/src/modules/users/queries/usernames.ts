import type { Translate } from '@allcity/contract/languages'
import { isOneScript, isReservedName } from '@allcity/contract/usernames'
import { Username } from '@allcity/contract/users'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { readValues } from '#server/platform/http/validation-messages.ts'
import { obstacleMessages } from '../rules.ts'

/** Why a name cannot be taken: refused for good, or worn by somebody already. */
export type Obstacle = keyof typeof obstacleMessages

/** Reads the current obstacle to a username, or null. This member's own names do not count. */
export async function readObstacle(db: Database, username: string, memberId: string | null): Promise<Obstacle | null> {
  if (!isOneScript(username)) return 'scripts'
  const { rows } = await sql<{ skeleton: string }>`select username_skeleton(${username}) as skeleton`.execute(db)
  const skeleton = rows[0]?.skeleton ?? ''
  if (isReservedName(username) || isReservedName(skeleton)) return 'reserved'
  const other = await db
    .selectFrom('member')
    .select('id')
    .where('username_skeleton', '=', skeleton)
    .$if(memberId !== null, (query) => query.where('id', '!=', memberId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return other ? 'taken' : null
}

/** Why a newcomer cannot have a name, as a sentence; null when they can. */
export async function findProblem(db: Database, username: string, translate: Translate): Promise<string | null> {
  const { data, error } = Username.safeParse(username)
  if (data === undefined) {
    const [issue] = error.issues
    return issue ? translate(issue.message, readValues(issue)) : null
  }
  const obstacle = await readObstacle(db, data, null)
  return obstacle && translate(obstacleMessages[obstacle])
}
