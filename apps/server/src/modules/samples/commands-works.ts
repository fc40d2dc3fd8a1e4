import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import { point } from '#server/platform/database/geography.ts'
import { storePhoto, withoutSuggestion } from '#server/platform/images/store-photo.ts'
import { findNearestPlaceId } from '../regions/queries.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { halfLifeDays } from '../sightings/rules.ts'
import { newPhotoKey } from '../uploads/rules.ts'
import { resolveVehicle, trainWords } from '../vehicles/commands.ts'
import { shownFrom } from '../vehicles/rules.ts'
import { findCityId, folder, type Loading } from './queries.ts'
import {
  addedAt,
  dayAgo,
  momentAgo,
  type SampleMaker,
  type SampleWork,
  sampleSightingId,
  sampleSpotId,
  sampleTrainSightingId,
  yearMade,
} from './rules.ts'

const atOnce = 2

/** Creates the sample artists and crews. */
export async function createMakers({ db, world: { makers, works }, memberId: idOf }: Loading): Promise<void> {
  const memberId = idOf(works[0]?.uploader ?? '')
  for (const maker of makers) {
    await db
      .insertInto('maker')
      .values({
        id: maker.id,
        type: maker.type,
        name: maker.name,
        bio: maker.bio,
        links: JSON.stringify(maker.links),
        active_from: maker.activeFrom,
        active_to: maker.activeTo,
        region_id: await findCityId(db, maker.city),
        created_by: memberId,
        is_sample: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const aliases = maker.aliases.map((name, position) => ({ maker_id: maker.id, name, position }))
    if (aliases.length > 0) {
      await db
        .insertInto('alias')
        .values(aliases)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  const memberships = makers.flatMap(({ id, members }) =>
    members.map(({ id: membership, artist, from, to, isPublic }) => ({
      id: membership,
      crew_id: id,
      artist_id: makerId(makers, artist),
      from_year: from,
      to_year: to,
      is_public: isPublic,
      entered_by: memberId,
    })),
  )
  if (memberships.length === 0) return
  await db
    .insertInto('membership')
    .values(memberships)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function makerId(makers: SampleMaker[], name: string): string {
  const maker = makers.find((one) => one.name === name)
  if (!maker) throw new Error(`The sample world names ${name}, which is not among its makers.`)
  return maker.id
}

async function creditMakers(tx: Database, work: SampleWork, makers: SampleMaker[], memberId: string) {
  for (const name of work.credits) {
    const id = uuidv7()
    await tx
      .insertInto('credit')
      .values({
        id,
        artwork_id: work.id,
        maker_id: makerId(makers, name),
        state: 'standing',
        role: 'made',
        member_id: memberId,
      })
      .execute()
    await tx.insertInto('credit_agreement').values({ credit_id: id, member_id: memberId }).execute()
  }
}

/** Creates the sample works with their pictures, then their sightings. */
export async function createWorks(loading: Loading): Promise<void> {
  const waiting = [...loading.world.works.entries()]
  const createNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await createWork(loading, next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, createNext))
  for (const work of loading.world.works) await createSightings(loading, work)
}

async function createWork({ db, store, world, now, memberId: idOf }: Loading, work: SampleWork, index: number) {
  const existing = await db.selectFrom('artwork').select('id').where('id', '=', work.id).executeTakeFirst()
  if (existing) return
  const [day, publishedAt, memberId] = [dayAgo(work.seenDaysAgo, now), addedAt(work, index, now), idOf(work.uploader)]
  const key = newPhotoKey()
  const outcome = await storePhoto(store, key, fileURLToPath(new URL(work.picture, folder)))
  if (outcome.refused) throw new Error(`The sample picture ${work.picture} was refused: ${outcome.message}`)
  await db.transaction().execute(async (tx) => {
    const vehicleId = await resolveVehicle(tx, work.train, true)
    const spotId = work.wall ? sampleSpotId(work.wall) : uuidv7()
    await tx
      .insertInto('spot')
      .values({
        id: spotId,
        exact_point: point(work),
        location_level: work.locationLevel,
        region_id: await findNearestPlaceId(tx, work, work.locationLevel),
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
        year_made: yearMade(work, now),
        seen_on: day,
        ...trainWords(work.train),
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
        // Photos and works are different tables.
        id: work.id,
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
    await creditMakers(tx, work, world.makers, memberId)
  })
}

async function createSightings({ db, memberId, now }: Loading, work: SampleWork): Promise<void> {
  if (work.sightings.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const [index, { by, daysAgo, status, onSite, note }] of work.sightings.entries()) {
      await tx
        .insertInto('sighting')
        .values({
          id: sampleSightingId(work, index),
          artwork_id: work.id,
          member_id: memberId(by),
          status,
          seen_on: dayAgo(daysAgo, now),
          on_site: onSite,
          note,
          created_at: momentAgo(daysAgo, now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await weighEvidence(tx, work.id)
  })
}

/** Creates the sightings of cars in other cities. */
export async function createTrainSightings({ db, world, memberId, now }: Loading): Promise<void> {
  for (const train of world.trains) {
    const vehicleId = await resolveVehicle(db, { ...train, line: null }, true)
    for (const [index, { by, daysAgo, city, line }] of train.sightings.entries()) {
      const regionId = await findCityId(db, city)
      const at = momentAgo(daysAgo, now)
      if (regionId === null || vehicleId === null) throw new Error(`The sample world has no ${city} for a train.`)
      await db
        .insertInto('vehicle_sighting')
        .values({
          id: sampleTrainSightingId(train, index),
          vehicle_id: vehicleId,
          member_id: memberId(by),
          region_id: regionId,
          line,
          seen_on: dayAgo(daysAgo, now),
          shown_from: shownFrom(at),
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
