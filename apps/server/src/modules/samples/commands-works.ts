import { fileURLToPath } from 'node:url'
import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { point } from '#server/database/geography.ts'
import type { Tables } from '#server/database/tables.ts'
import { keepPhoto, withoutSuggestion } from '#server/images/keep-photo.ts'
import type { Store } from '#server/storage/store.ts'
import { findNearestPlaceId } from '../regions/queries.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { halfLifeDays } from '../sightings/rules.ts'
import { newPhotoKey } from '../uploads/rules.ts'
import { trainWords, vehicleOf } from '../vehicles/commands.ts'
import { creditSample } from './commands-makers.ts'
import { folder } from './queries.ts'
import {
  dayAgo,
  type SampleMaker,
  type SampleWork,
  samplePhotoId,
  sampleSightingId,
  sampleSpotId,
  seenOn,
  yearMade,
} from './rules.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
}

/** Creates one sample work with its picture, once. */
export async function hangWork(
  { db, store }: Place,
  work: SampleWork,
  makers: SampleMaker[],
  memberId: string,
  publishedAt: Date,
  now: Date,
): Promise<void> {
  const existing = await db.selectFrom('artwork').select('id').where('id', '=', work.id).executeTakeFirst()
  if (existing) return
  const day = seenOn(work, now)
  const key = newPhotoKey()
  const outcome = await keepPhoto(store, key, fileURLToPath(new URL(work.picture, folder)))
  if (outcome.refused) throw new Error(`The sample picture ${work.picture} was refused: ${outcome.message}`)
  await db.transaction().execute(async (tx) => {
    const vehicleId = await vehicleOf(tx, work.train, true)
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

/** Creates the sample sightings of a work. */
export async function tellSightings(
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
          created_at: new Date(now.getTime() - daysAgo * dayMs),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await weighEvidence(tx, work.id)
  })
}
