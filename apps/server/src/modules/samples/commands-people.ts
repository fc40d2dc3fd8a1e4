import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { noteMentions } from '../comments/commands.ts'
import { withNamesHere } from './commands-members.ts'
import { type SampleComment, type SampleMaker, type SamplePerson, sampleSpotId } from './rules.ts'

/** Before the boards of the last weeks, which have a history of their own. */
const firstPropsDaysAgo = 100
const daysBetweenProps = 0.8

interface World {
  /** Ids by username. */
  members: Map<string, string>
  makers: SampleMaker[]
  now: Date
}

/** Creates the sample members' profiles, follows and props. */
export async function introducePeople(db: Kysely<Tables>, people: SamplePerson[], world: World): Promise<void> {
  for (const person of people) {
    const { username, name, bio, city, joinedDaysAgo, showsSightings, props } = person
    const id = world.members.get(username)
    if (!id) throw new Error(`The sample world has no ${username} to introduce.`)
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('member')
        .set({ name, bio, city, shows_sightings: showsSightings, created_at: daysBefore(world.now, joinedDaysAgo) })
        .where('id', '=', id)
        .execute()
      await tx
        .insertInto('props')
        .values(
          props.map((artwork_id, index) => ({
            member_id: id,
            artwork_id,
            created_at: daysBefore(world.now, firstPropsDaysAgo + index * daysBetweenProps),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .insertInto('follow')
        .values(await targetsOf(tx, id, person, world))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

async function targetsOf(tx: Database, member_id: string, { follows }: SamplePerson, { members, makers }: World) {
  const cities = await tx
    .selectFrom('region')
    .distinctOn('name')
    .select(['id', 'name'])
    .where('name', 'in', follows.cities)
    .orderBy('name')
    .orderBy('population', 'desc')
    .execute()
  const targets = {
    member: follows.members.flatMap((username) => members.get(username) ?? []),
    maker: makers.filter(({ name }) => follows.makers.includes(name)).map(({ id }) => id),
    region: cities.map(({ id }) => String(id)),
    spot: follows.walls.map(sampleSpotId),
  }
  const types = ['member', 'maker', 'region', 'spot'] as const
  return types.flatMap((target_type) =>
    targets[target_type].map((target_id) => ({ member_id, target_type, target_id })),
  )
}

/** Creates sample comments, each under a fixed id, so that a killed start resumes at the next one. */
export async function letTalk(
  db: Kysely<Tables>,
  comments: SampleComment[],
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  for (const { id, work, by, daysAgo, text: words } of comments) {
    const memberId = members.get(by) ?? ''
    const text = await withNamesHere(db, words, members)
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('comment')
        .values({ id, artwork_id: work, member_id: memberId, text, created_at: daysBefore(now, daysAgo) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await noteMentions(tx, { id, memberId, text })
    })
  }
}
