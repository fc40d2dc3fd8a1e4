import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { EventType } from '#server/events.ts'
import type { Jobs, JobType } from '#server/jobs/queue.ts'
import { artworkShown, coveringDecided } from '../artworks/events.ts'
import { battleSettled } from '../battles/events.ts'
import { commentWritten } from '../comments/events.ts'
import { creditsChanged } from '../credits/events.ts'
import { memberFollowed } from '../follows/events.ts'
import { pictureTextAccepted } from '../picture-texts/events.ts'
import { propsGiven } from '../props/events.ts'
import { sightingReported } from '../sightings/events.ts'
import { countRarity, type OnReached, reckon } from './commands.ts'
import { achievementReached } from './events.ts'
import {
  type Measure,
  measureDays,
  measureNames,
  measurePeople,
  measureSightings,
  measureWalls,
  measureWorks,
} from './queries-measures.ts'
import { measureBattles } from './queries-measures-battles.ts'
import { measureSocial } from './queries-measures-social.ts'
import {
  peopleOfBattle,
  peopleOfCovering,
  peopleOfCredits,
  peopleOfProps,
  peopleOfText,
  peopleOfWall,
  peopleSince,
  peopleWhoSaw,
} from './queries-people.ts'

/** A little over an hour, so that none falls between two looks. */
const lookBackMs = 65 * 60_000

export function achievementJobs(db: Kysely<Tables>, jobs: Jobs): JobType[] {
  const onReached: OnReached = (tx, reached) => jobs.announce(tx, achievementReached, reached)

  const on = <Payload extends object>(
    event: EventType<Payload>,
    peopleOf: (payload: Payload) => Promise<string[]>,
    measures: Measure[],
  ): JobType<Payload> => ({
    name: `achieve-${event.name.replace('.', '-')}`,
    on: event,
    atOnce: 1,
    run: async (payload) => {
      for (const memberId of await peopleOf(payload)) await reckon(db, memberId, measures, onReached)
    },
  })

  return [
    on(artworkShown, ({ artworkId }) => peopleOfWall(db, artworkId), [measureWorks, measureWalls, measureDays]),
    on(
      sightingReported,
      async ({ artworkId, memberId }) => [memberId, ...(await peopleWhoSaw(db, artworkId, memberId))],
      [measureSightings, measureDays],
    ),
    on(creditsChanged, ({ artworkId }) => peopleOfCredits(db, artworkId), [measureNames]),
    on(pictureTextAccepted, ({ pictureTextId }) => peopleOfText(db, pictureTextId), [measureNames]),
    on(coveringDecided, ({ coveringId }) => peopleOfCovering(db, coveringId), [measureWalls]),
    on(propsGiven, ({ artworkId, memberId }) => peopleOfProps(db, artworkId, memberId), [measureSocial]),
    on(commentWritten, async ({ memberId }) => [memberId], [measureSocial]),
    on(battleSettled, ({ battleId }) => peopleOfBattle(db, battleId), [measureBattles]),
    on(memberFollowed, async ({ memberId, followedId }) => [memberId, followedId], [measurePeople]),
    {
      name: 'achieve-hourly',
      schedule: '27 * * * *',
      atStart: true,
      atOnce: 1,
      run: async () => {
        for (const memberId of await peopleSince(db, new Date(Date.now() - lookBackMs))) {
          await reckon(db, memberId, [measurePeople, measureSightings, measureBattles], onReached)
        }
        await countRarity(db)
      },
    },
  ]
}
