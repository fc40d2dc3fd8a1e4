import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'
import type { SampleMaker, SampleWork } from './rules.ts'

/** The sample artists and crews, each under a fixed id, so that a start that is killed half-way goes on at the next. */
export async function bringMakers(db: Database, makers: SampleMaker[], memberId: string): Promise<void> {
  for (const maker of makers) {
    const city = await db
      .selectFrom('region')
      .select('id')
      .where('name', '=', maker.city)
      .orderBy('population', 'desc')
      .limit(1)
      .executeTakeFirst()
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
        region_id: city?.id ?? null,
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
      artist_id: idOf(makers, artist),
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

function idOf(makers: SampleMaker[], name: string): string {
  const maker = makers.find((one) => one.name === name)
  if (!maker) throw new Error(`The sample world names ${name}, whom samples/makers.json does not know.`)
  return maker.id
}

export async function creditSample(tx: Database, work: SampleWork, makers: SampleMaker[], memberId: string) {
  for (const name of work.credits) {
    const id = uuidv7()
    await tx
      .insertInto('credit')
      .values({
        id,
        artwork_id: work.id,
        maker_id: idOf(makers, name),
        state: 'standing',
        role: 'made',
        member_id: memberId,
      })
      .execute()
    await tx.insertInto('credit_agreement').values({ credit_id: id, member_id: memberId }).execute()
  }
}

/** Removes makers credited only by the sample world, and from the others everything only sample members added. */
export async function removeSampleMakers(tx: Database): Promise<void> {
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
