import type { UserPool } from '@allcity/user-pool'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { countBoards } from '../leaderboards/commands.ts'
import { recomputePending } from '../leaderboards/commands-recompute.ts'
import { numberedUsername } from '../users/rules.ts'
import { createBattles, rateWorks } from './commands-battles.ts'
import { runSampleImport } from './commands-import.ts'
import { createNotifications } from './commands-notices.ts'
import {
  createClaims,
  createComments,
  createLists,
  createProfiles,
  createReports,
  datePoints,
  suspendMember,
} from './commands-people.ts'
import { createMakers, createTrainSightings, createWorks } from './commands-works.ts'
import { type Loading, readSampleWorld } from './queries.ts'
import { momentAgo, type SampleWork, sampleAccount, sampleMemberId, sampleVoterId } from './rules.ts'

const voterJoinedDaysAgo = 400

interface Place {
  db: Kysely<Tables>
  store: Store
  pool: UserPool | null
}

/** Loads the sample world once. Rows have fixed ids and are inserted once, so a killed start resumes at the next one. */
export async function loadSampleWorld({ db, store, pool }: Place, onStart: () => void): Promise<void> {
  const done = await db.selectFrom('milestone').select('name').where('name', '=', sampleMilestone).executeTakeFirst()
  if (done) return
  onStart()
  const world = await readSampleWorld()
  const now = new Date()
  const members = await createMembers(db, pool, namesIn(world.works))
  const memberId = (username: string) => {
    const id = members.get(username)
    if (!id) throw new Error(`The sample world has no member ${username}.`)
    return id
  }
  const loading: Loading = { db, store, world, now, memberId }
  await createMakers(loading)
  await createWorks(loading)
  await createTrainSightings(loading)
  await createLists(loading)
  await datePoints(loading)
  await createVoters(loading)
  await createBattles(loading)
  await rateWorks(db)
  await suspendMember(loading)
  await createProfiles(loading)
  await createComments(loading)
  await createClaims(loading)
  await createReports(loading)
  await createNotifications(db, [...members.values()], now)
  await runSampleImport(loading)
  // Leaderboards show their counts from the first visit.
  await recomputePending(db)
  await countBoards(db)
  await db.insertInto('milestone').values({ name: sampleMilestone }).execute()
}

/** The account's password is public, so it must go where real people sign in. Its sessions end with it. */
export async function removeSampleAccount(pool: UserPool | null): Promise<void> {
  await pool?.removeAccount(sampleAccount.email)
}

export const sampleMilestone = 'sample world loaded'

/** The uploaders first, in the order of the file: a member's id comes from the position in this list. */
const namesIn = (works: SampleWork[]) => [
  ...new Set([
    ...works.map(({ uploader }) => uploader),
    ...works.flatMap((work) => work.sightings.map(({ by }) => by)),
  ]),
]

async function createMembers(db: Database, pool: UserPool | null, usernames: string[]) {
  const ids = new Map<string, string>()
  for (const [index, username] of usernames.entries()) {
    const isAccount = pool !== null && username === sampleAccount.username
    const id = isAccount ? await pool.seedAccount(sampleAccount) : sampleMemberId(index)
    await createMember(db, { id, username })
    ids.set(username, id)
  }
  return ids
}

async function createVoters({ db, world: { battles }, now }: Loading): Promise<void> {
  const names = [...battles.voters, ...battles.battles.flatMap(({ voided }) => voided?.by ?? [])]
  const created_at = momentAgo(voterJoinedDaysAgo, now)
  for (const username of new Set(names)) await createMember(db, { id: sampleVoterId(username), username, created_at })
}

type SampleMember = Pick<Insertable<Tables['member']>, 'id' | 'created_at'> & { username: string }

/** Creates a sample member once; if a real member has the name, under the next free one. */
async function createMember(db: Database, member: SampleMember): Promise<void> {
  const email = `${member.username}@allcity.example`
  const isThere = () => db.selectFrom('member').select('id').where('id', '=', member.id).executeTakeFirst()
  for (let number = 1; !(await isThere()); number++) {
    await db
      .insertInto('member')
      .values({ ...member, email, username: numberedUsername(member.username, number), is_sample: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
