import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { UserPool } from '@allcity/user-pool'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { point } from '#server/database/geography.ts'
import type { Tables } from '#server/database/tables.ts'
import { dropPhoto, keepPhoto, withoutSuggestion } from '#server/images/keep-photo.ts'
import type { Store } from '#server/storage/store.ts'
import { countBoards } from '../leaderboards/commands.ts'
import { reckonDue } from '../leaderboards/commands-reckon.ts'
import { findRegionOf } from '../regions/queries.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { halfLifeDays } from '../sightings/rules.ts'
import { newPhotoKey } from '../uploads/rules.ts'
import { trainWords, vehicleOf } from '../vehicles/commands.ts'
import { bringBattles, removeSampleBattles } from './commands-battles.ts'
import { bringLists } from './commands-lists.ts'
import { bringMakers, creditSample, removeSampleMakers } from './commands-makers.ts'
import { bringNotices } from './commands-notices.ts'
import { introducePeople, letTalk } from './commands-people.ts'
import { tellPoints } from './commands-points.ts'
import { removeSampleTrains, tellTrains } from './commands-trains.ts'
import {
  addedAt,
  dayAgo,
  SampleBattles,
  SampleComment,
  SampleList,
  SampleMaker,
  SamplePerson,
  SamplePoints,
  SampleTrain,
  SampleWork,
  sampleMemberId,
  samplePhotoId,
  sampleSightingId,
  sampleSpotId,
  seenOn,
} from './rules.ts'

const folder = new URL('../../../../../samples/', import.meta.url)
const loaded = 'sample world loaded'
const atOnce = 2

/** The sample account of an installation with the embedded pool; it uploaded some of the sample works. */
export const sampleAccount = { email: 'wren@allcity.example', password: 'seven trains uptown', username: 'wren' }

interface Place {
  db: Kysely<Tables>
  store: Store
  pool: UserPool | null
}

/** Hangs up the sample world once. Each work has a fixed id: a start that is killed half-way goes on at the next. */
export async function loadSampleWorld({ db, store, pool }: Place, onStart: () => void): Promise<void> {
  const done = await db.selectFrom('milestone').select('name').where('name', '=', loaded).executeTakeFirst()
  if (done) return
  onStart()
  const [works, makers] = [await read('world.json', SampleWork), await read('makers.json', SampleMaker)]
  const members = await makeMembers(db, pool, namesIn(works))
  await bringMakers(db, makers, members.values().next().value ?? '')
  const now = new Date()
  const waiting = [...works.entries()]
  const hang = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, work] = next
      await hangWork(
        { db, store },
        work,
        makers,
        members.get(work.uploader) ?? '',
        addedAt(work, index, now),
        seenOn(work, now),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hang))
  for (const work of works) await tellSightings(db, work, members, now)
  await tellTrains(db, await read('trains.json', SampleTrain), members, now)
  await bringLists(db, await read('lists.json', SampleList), members, now)
  await tellPoints(db, SamplePoints.parse(await readSample('points.json')), members, now)
  await bringBattles(db, SampleBattles.parse(await readSample('battles.json')), now)
  await introducePeople(db, await read('people.json', SamplePerson), { members, makers, now })
  await letTalk(db, await read('comments.json', SampleComment), members, now)
  await bringNotices(db, members, now)
  // Whoever looks at the leaderboards right away finds them counted.
  await reckonDue(db)
  await countBoards(db)
  await db.insertInto('milestone').values({ name: loaded }).execute()
}

/** The uploaders first, in the order of the file: a member's id comes from the place in this list. */
const namesIn = (works: SampleWork[]) => [
  ...new Set([
    ...works.map(({ uploader }) => uploader),
    ...works.flatMap((work) => work.sightings.map(({ by }) => by)),
  ]),
]

const readSample = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(name, folder), 'utf8'))

const read = async <T extends z.ZodType>(name: string, item: T) => z.array(item).parse(await readSample(name))

async function makeMembers(db: Kysely<Tables>, pool: UserPool | null, usernames: string[]) {
  const ids = new Map<string, string>()
  for (const [index, username] of usernames.entries()) {
    const isAccount = pool !== null && username === sampleAccount.username
    const id = isAccount ? await pool.seedAccount(sampleAccount) : sampleMemberId(index)
    const email = `${username}@allcity.example`
    await db
      .insertInto('member')
      .values({ id, username, email, is_sample: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    ids.set(username, id)
  }
  return ids
}

async function hangWork(
  { db, store }: Omit<Place, 'pool'>,
  work: SampleWork,
  makers: SampleMaker[],
  memberId: string,
  publishedAt: Date,
  day: string,
): Promise<void> {
  const existing = await db.selectFrom('artwork').select('id').where('id', '=', work.id).executeTakeFirst()
  if (existing) return
  const key = newPhotoKey()
  const outcome = await keepPhoto(store, key, fileURLToPath(new URL(work.picture, folder)))
  if (outcome.refused) throw new Error(`The sample picture ${work.picture} was refused: ${outcome.message}`)
  await db.transaction().execute(async (tx) => {
    const region = await findRegionOf(tx, work, work.locationLevel)
    const vehicleId = await vehicleOf(tx, work.train, true)
    const spotId = work.wall ? sampleSpotId(work.wall) : uuidv7()
    await tx
      .insertInto('spot')
      .values({
        id: spotId,
        exact_point: point(work),
        location_level: work.locationLevel,
        region_id: region?.id ?? null,
        surface: work.surface,
        vehicle_id: vehicleId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('artwork')
      .values({
        id: work.id,
        spot_id: spotId,
        member_id: memberId,
        title: work.title,
        description: work.description,
        kind: work.kind,
        status: work.status,
        first_status: work.status,
        last_seen_on: day,
        half_life_days: halfLifeDays(work.kind, work.surface),
        year_made: work.yearMade,
        seen_on: day,
        ...trainWords(work.train, vehicleId),
        permission: work.legality,
        licence: work.licence,
        state: 'published',
        is_sample: true,
        created_at: publishedAt,
        updated_at: publishedAt,
        published_at: publishedAt,
        removed_at: null,
      })
      .execute()
    await tx
      .insertInto('photo')
      .values({
        id: samplePhotoId(work),
        member_id: memberId,
        artwork_id: work.id,
        file_name: work.picture,
        bytes: 0,
        key,
        alt_text: work.altText,
        expires_at: publishedAt,
        ...outcome.kept,
        ...withoutSuggestion,
      })
      .execute()
    await creditSample(tx, work, makers, memberId)
  })
}

async function tellSightings(
  db: Kysely<Tables>,
  work: SampleWork,
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  if (work.sightings.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const [index, { by, daysAgo, status, onSite, note }] of work.sightings.entries()) {
      await tx
        .insertInto('sighting')
        .values({
          id: sampleSightingId(work, index),
          artwork_id: work.id,
          member_id: members.get(by) ?? '',
          status,
          seen_on: dayAgo(daysAgo, now),
          on_site: onSite,
          note,
          created_at: new Date(now.getTime() - daysAgo * 86_400_000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await weighEvidence(tx, work.id)
  })
}

/** Takes the sample world down for good, its account, members and pictures too; what real members made stays. */
export async function removeSampleWorld({ db, store, pool }: Place): Promise<number> {
  await removeSampleAccount(pool)
  const removed = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('collection').where('is_sample', '=', true).execute()
    await removeSampleBattles(tx)
    const samples = tx.selectFrom('artwork').select('id').where('is_sample', '=', true)
    const photos = await tx.deleteFrom('photo').where('artwork_id', 'in', samples).returning('key').execute()
    const works = await tx.deleteFrom('artwork').where('is_sample', '=', true).returning('spot_id').execute()
    if (works.length > 0) {
      const spots = works.map(({ spot_id }) => spot_id)
      await tx
        .deleteFrom('spot')
        .where('id', 'in', spots)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('artwork').select('id').whereRef('artwork.spot_id', '=', 'spot.id'))),
        )
        .execute()
    }
    await removeSampleMakers(tx)
    await removeSampleTrains(tx)
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

/** Its password is public, so it has no place where real people sign in. Whoever was signed in with it is not any more. */
export async function removeSampleAccount(pool: UserPool | null): Promise<void> {
  await pool?.removeAccount(sampleAccount.email)
}
