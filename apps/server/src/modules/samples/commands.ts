import type { UserPool } from '@allcity/user-pool'
import type { Kysely } from 'kysely'
import { dropBareSpots } from '#server/database/drop-bare-spots.ts'
import type { Tables } from '#server/database/tables.ts'
import { dropPhoto } from '#server/images/keep-photo.ts'
import type { Store } from '#server/storage/store.ts'
import { countBoards } from '../leaderboards/commands.ts'
import { reckonDue } from '../leaderboards/commands-reckon.ts'
import { isOrWasOf } from '../uploads/queries.ts'
import { bringBattles, removeSampleBattles } from './commands-battles.ts'
import { bringClaims, removeSampleClaims } from './commands-claims.ts'
import { suspendOne } from './commands-decisions.ts'
import { bringImport, removeKeeper, removeSampleImport } from './commands-import.ts'
import { bringLists } from './commands-lists.ts'
import { bringMakers, removeSampleMakers } from './commands-makers.ts'
import { makeSampleMember } from './commands-members.ts'
import { bringNotices } from './commands-notices.ts'
import { introducePeople, letTalk } from './commands-people.ts'
import { tellPoints } from './commands-points.ts'
import { bringReports } from './commands-reports.ts'
import { removeSampleTrains, tellTrains } from './commands-trains.ts'
import { hangWork, tellSightings } from './commands-works.ts'
import { readSample, readSamples } from './queries.ts'
import {
  addedAt,
  SampleBattles,
  SampleClaim,
  SampleComment,
  SampleList,
  SampleMaker,
  SamplePerson,
  SamplePoints,
  SampleReports,
  SampleTrain,
  SampleWork,
  sampleAccount,
  sampleMemberId,
} from './rules.ts'

const loaded = 'sample world loaded'
const atOnce = 2

interface Place {
  db: Kysely<Tables>
  store: Store
  pool: UserPool | null
}

/** Loads the sample world once. Each work has a fixed id, so a killed start resumes at the next one. */
export async function loadSampleWorld({ db, store, pool }: Place, onStart: () => void): Promise<void> {
  const done = await db.selectFrom('milestone').select('name').where('name', '=', loaded).executeTakeFirst()
  if (done) return
  onStart()
  const [works, makers] = [await readSamples('world.json', SampleWork), await readSamples('makers.json', SampleMaker)]
  const members = await makeMembers(db, pool, namesIn(works))
  await bringMakers(db, makers, members.values().next().value ?? '')
  const now = new Date()
  const waiting = [...works.entries()]
  const hang = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, work] = next
      await hangWork({ db, store }, work, makers, members.get(work.uploader) ?? '', addedAt(work, index, now), now)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hang))
  for (const work of works) await tellSightings(db, work, members, now)
  await tellTrains(db, await readSamples('trains.json', SampleTrain), members, now)
  await bringLists(db, await readSamples('lists.json', SampleList), members, now)
  await tellPoints(db, await readSample('points.json', SamplePoints), members, now)
  await bringBattles(db, await readSample('battles.json', SampleBattles), now)
  await suspendOne(db, now)
  await introducePeople(db, await readSamples('people.json', SamplePerson), { members, makers, now })
  await letTalk(db, await readSamples('comments.json', SampleComment), members, now)
  await bringClaims(db, await readSamples('claims.json', SampleClaim), members, now)
  await bringReports(db, await readSamples('reports.json', SampleReports), members, now)
  await bringNotices(db, members, now)
  await bringImport({ db, store }, now)
  // Leaderboards show their counts from the first visit.
  await reckonDue(db)
  await countBoards(db)
  await db.insertInto('milestone').values({ name: loaded }).execute()
}

/** The uploaders first, in the order of the file: a member's id comes from the position in this list. */
const namesIn = (works: SampleWork[]) => [
  ...new Set([
    ...works.map(({ uploader }) => uploader),
    ...works.flatMap((work) => work.sightings.map(({ by }) => by)),
  ]),
]

async function makeMembers(db: Kysely<Tables>, pool: UserPool | null, usernames: string[]) {
  const ids = new Map<string, string>()
  for (const [index, username] of usernames.entries()) {
    const isAccount = pool !== null && username === sampleAccount.username
    const id = isAccount ? await pool.seedAccount(sampleAccount) : sampleMemberId(index)
    const email = `${username}@allcity.example`
    await makeSampleMember(db, { id, username, email })
    ids.set(username, id)
  }
  return ids
}

/** Removes the sample world for good, with its account, members and pictures; contributions of real members stay. */
export async function removeSampleWorld({ db, store, pool }: Place): Promise<number> {
  await removeSampleAccount(pool)
  const removed = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('collection').where('is_sample', '=', true).execute()
    await removeSampleBattles(tx)
    await removeSampleClaims(tx)
    await removeSampleImport(tx)
    const samples = tx.selectFrom('artwork').select('id').where('is_sample', '=', true)
    const photos = await tx.deleteFrom('photo').where(isOrWasOf(samples)).returning('key').execute()
    const works = await tx.deleteFrom('artwork').where('is_sample', '=', true).returning('spot_id').execute()
    await dropBareSpots(
      tx,
      works.map(({ spot_id }) => spot_id),
    )
    await removeSampleMakers(tx)
    await removeSampleTrains(tx)
    await removeKeeper(tx)
    await tx
      .deleteFrom('member')
      .where('is_sample', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('photo').select('id').whereRef('photo.member_id', '=', 'member.id'))),
      )
      .execute()
    await tx
      .insertInto('milestone')
      .values({ name: loaded })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return photos
  })
  for (const { key } of removed) await dropPhoto(store, key)
  return removed.length
}

/** The account's password is public, so it must go where real people sign in. Its sessions end with it. */
export async function removeSampleAccount(pool: UserPool | null): Promise<void> {
  await pool?.removeAccount(sampleAccount.email)
}
