import type { Kysely } from 'kysely'
import type { EventType } from '#server/events.ts'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { artworkReworded, artworkShown, coveringDecided } from '../artworks/events.ts'
import { battleSettled } from '../battles/events.ts'
import { commentWritten } from '../comments/events.ts'
import { creditsChanged } from '../credits/events.ts'
import { memberFollowed } from '../follows/events.ts'
import { pictureTextAccepted } from '../picture-texts/events.ts'
import { propsGiven, propsTakenBack } from '../props/events.ts'
import { sightingReported, sightingUndone } from '../sightings/events.ts'
import { countRarity, type OnReached } from './commands.ts'
import { type MeasureName, noteDue, noteLately, recomputePending } from './commands-due.ts'
import { achievementReached } from './events.ts'
import {
  peopleOfBattle,
  peopleOfCovering,
  peopleOfCredits,
  peopleOfProps,
  peopleOfText,
  peopleOfWall,
  peopleOfWork,
  peopleWhoSaw,
} from './queries-people.ts'

export function achievementJobs(db: Kysely<Tables>, jobs: Jobs): JobType[] {
  const onReached: OnReached = (tx, reached) => jobs.announce(tx, achievementReached, reached)

  const on = <Payload extends object>(
    event: EventType<Payload>,
    peopleOf: (payload: Payload) => Promise<string[]>,
    names: MeasureName[],
  ): JobType<Payload> => ({
    name: `achieve-${event.name.replace('.', '-')}`,
    on: event,
    atOnce: 1,
    run: async (payload) => noteDue(db, await peopleOf(payload), names),
  })

  return [
    on(artworkShown, ({ artworkId }) => peopleOfWall(db, artworkId), ['works', 'walls', 'days']),
    on(artworkReworded, ({ artworkId }) => peopleOfWork(db, artworkId), ['works']),
    on(
      sightingReported,
      async ({ artworkId, memberId }) => [memberId, ...(await peopleWhoSaw(db, artworkId, memberId))],
      ['sightings', 'days'],
    ),
    on(sightingUndone, async ({ memberId }) => [memberId], ['sightings', 'days']),
    on(creditsChanged, ({ artworkId }) => peopleOfCredits(db, artworkId), ['names']),
    on(pictureTextAccepted, ({ pictureTextId }) => peopleOfText(db, pictureTextId), ['names']),
    on(coveringDecided, ({ coveringId }) => peopleOfCovering(db, coveringId), ['walls']),
    on(propsGiven, ({ artworkId, memberId }) => peopleOfProps(db, artworkId, memberId), ['social']),
    on(propsTakenBack, ({ artworkId, memberId }) => peopleOfProps(db, artworkId, memberId), ['social']),
    on(commentWritten, async ({ memberId }) => [memberId], ['social']),
    on(battleSettled, ({ battleId }) => peopleOfBattle(db, battleId), ['battles']),
    on(memberFollowed, async ({ memberId, followedId }) => [memberId, followedId], ['people']),
    { name: 'achieve-due', everyMs: 1_000, run: () => recomputePending(db, onReached) },
    {
      name: 'achieve-hourly',
      schedule: '27 * * * *',
      atStart: true,
      atOnce: 1,
      run: async () => {
        try {
          await noteLately(db)
        } finally {
          await countRarity(db)
        }
      },
    },
  ]
}
