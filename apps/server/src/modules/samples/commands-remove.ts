import type { UserPool } from '@allcity/user-pool'
import type { Kysely } from 'kysely'
import { deleteEmptySpots } from '#server/domain/delete-empty-spots.ts'
import { keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { dropPhoto } from '#server/platform/images/store-photo.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { removeBareStreets } from '../imports/commands/undo.ts'
import { belongsToWorks } from '../uploads/queries.ts'
import { removeSampleAccount, sampleMilestone } from './commands.ts'
import { readSampleWorld } from './queries.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
  pool: UserPool | null
}

/** Removes the sample world for good, with its account, members and pictures; contributions of real members stay. */
export async function removeSampleWorld({ db, store, pool }: Place): Promise<number> {
  await removeSampleAccount(pool)
  const { import: sampleImport } = await readSampleWorld()
  const removed = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('collection').where('is_sample', '=', true).execute()
    await removeBattles(tx)
    await tx
      .deleteFrom('claim')
      .where('member_id', 'in', tx.selectFrom('member').select('id').where('is_sample', '=', true))
      .execute()
    await removeImport(tx, sampleImport.id)
    const samples = tx.selectFrom('artwork').select('id').where('is_sample', '=', true)
    const photos = await tx.deleteFrom('photo').where(belongsToWorks(samples)).returning('key').execute()
    const works = await tx.deleteFrom('artwork').where('is_sample', '=', true).returning('spot_id').execute()
    await deleteEmptySpots(
      tx,
      works.map(({ spot_id }) => spot_id),
    )
    await removeMakers(tx)
    await removeTrains(tx)
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
      .values({ name: sampleMilestone })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return photos
  })
  for (const { key } of removed) await dropPhoto(store, key)
  return removed.length
}

/** With the votes in them; those of sample members in battles of others go with the members. */
async function removeBattles(tx: Database): Promise<void> {
  const samples = tx.selectFrom('battle').select('id').where('is_sample', '=', true)
  await tx.deleteFrom('battle_vote').where('battle_id', 'in', samples).execute()
  await tx.deleteFrom('battle').where('is_sample', '=', true).execute()
  const works = tx.selectFrom('artwork').select('id').where('is_sample', '=', true)
  await tx
    .updateTable('battle')
    .set({ state: 'voided' })
    .where('state', 'in', ['proposed', 'upcoming', 'live'])
    .where((eb) => eb.or([eb('one_id', 'in', works), eb('other_id', 'in', works)]))
    .execute()
  const members = tx.selectFrom('member').select('id').where('is_sample', '=', true)
  await tx.deleteFrom('battle_vote').where('member_id', 'in', members).execute()
}

/** Its works are removed with the other samples. */
async function removeImport(tx: Database, importId: string): Promise<void> {
  await tx.deleteFrom('imported_work').where('import_id', '=', importId).execute()
  await removeBareStreets(tx)
  await tx.deleteFrom('import').where('id', '=', importId).execute()
}

/** Removes the system account of public records when it owns none. */
async function removeKeeper(tx: Database): Promise<void> {
  await tx
    .deleteFrom('member')
    .where('id', '=', keeperId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('artwork').select('id').whereRef('artwork.member_id', '=', 'member.id'))),
    )
    .execute()
}

/** Removes makers credited only by the sample world, and from the others everything only sample members added. */
async function removeMakers(tx: Database): Promise<void> {
  await tx
    .deleteFrom('membership')
    .where('is_public', '=', false)
    .where('entered_by', 'in', tx.selectFrom('member').select('id').where('is_sample', '=', true))
    .execute()
  await tx
    .deleteFrom('maker')
    .where('is_sample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('credit').select('id').whereRef('credit.maker_id', '=', 'maker.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('maker as double').select('double.id').whereRef('double.merged_into', '=', 'maker.id'))),
    )
    .execute()
}

/** Removes cars with works of the sample world only; sightings by its members go with them. */
async function removeTrains(tx: Database): Promise<void> {
  await tx
    .deleteFrom('vehicle')
    .where('is_sample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('spot').select('id').whereRef('spot.vehicle_id', '=', 'vehicle.id'))),
    )
    .execute()
}
