import type { Kysely } from 'kysely'
import type { EventType } from '#server/events.ts'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { achievementReached } from '../achievements/events.ts'
import { artworkShown, coveringDecided, coveringProposed } from '../artworks/events.ts'
import {
  battleAnswered,
  battleChallenged,
  battleClosed,
  battleLapsed,
  battleOpened,
  battleSettled,
  battleVoided,
} from '../battles/events.ts'
import { claimTurned, pageSuggested } from '../claims/events.ts'
import { commentWritten } from '../comments/events.ts'
import { creditRefused, creditSuggested } from '../credits/events.ts'
import { memberFollowed } from '../follows/events.ts'
import { crewEdited, crewReceived } from '../makers/events.ts'
import { appealRefused, caseDecided, statementEnded, statementMade } from '../moderation/events.ts'
import { pictureTextAccepted, pictureTextProposed } from '../picture-texts/events.ts'
import { propsGiven } from '../props/events.ts'
import { sightingReported } from '../sightings/events.ts'
import { tellOfBattle } from './commands/battles.ts'
import { tellOfClaim, tellOfSuggestion } from './commands/claims.ts'
import { notifyOfCrewEdit, notifyOfCrewReceived } from './commands/crews.ts'
import { type Post, sendDigests } from './commands/digest.ts'
import { tellOfFollower, tellOfWork } from './commands/follows.ts'
import { tellOfStatement, tellReporters } from './commands/moderation.ts'
import { tellOfComment, tellOfProps } from './commands/social.ts'
import { sweepNotifications } from './commands/sweep.ts'
import {
  tellOfCredit,
  tellOfDecidedCovering,
  tellOfPictureText,
  tellOfProposedCovering,
  tellOfRefusedCredit,
  tellOfSighting,
} from './commands/works.ts'
import { tellOfAchievement } from './commands.ts'
import { boxesLeft, digestsLeft } from './events.ts'

/** One worker each delivers immediately, and every queue polls the database now and then. */
const on = <Payload extends object>(
  event: EventType<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobType<Payload> => ({ name: `notify-${event.name.replace('.', '-')}`, on: event, atOnce: 1, run })

export function notificationJobs(db: Kysely<Tables>, post: Post, jobs: Jobs): JobType[] {
  const digest: JobType = {
    name: 'notification-digest',
    on: digestsLeft,
    schedule: '4 * * * *',
    atOnce: 1,
    run: async () => {
      if (await sendDigests(db, post)) return
      await db.transaction().execute((tx) => jobs.announce(tx, digestsLeft, {}))
    },
  }
  const sweep: JobType<{ after?: string }> = {
    name: 'notification-sweep',
    on: boxesLeft,
    schedule: '41 4 * * *',
    atOnce: 1,
    run: async ({ after: from }) => {
      const after = await sweepNotifications(db, from)
      if (after) await db.transaction().execute((tx) => jobs.announce(tx, boxesLeft, { after }))
    },
  }
  return [
    on(artworkShown, ({ artworkId }) => tellOfWork(db, artworkId)),
    on(creditSuggested, (credit) => tellOfCredit(db, credit)),
    on(creditRefused, (refused) => tellOfRefusedCredit(db, refused)),
    on(coveringProposed, ({ coveringId }) => tellOfProposedCovering(db, coveringId)),
    on(coveringDecided, ({ coveringId }) => tellOfDecidedCovering(db, coveringId)),
    on(pictureTextProposed, (text) => tellOfPictureText(db, text)),
    on(pictureTextAccepted, (text) => tellOfPictureText(db, text)),
    on(sightingReported, (seen) => tellOfSighting(db, seen)),
    on(propsGiven, (props) => tellOfProps(db, props)),
    on(commentWritten, (comment) => tellOfComment(db, comment)),
    on(memberFollowed, (follow) => tellOfFollower(db, follow)),
    on(achievementReached, (reached) => db.transaction().execute((tx) => tellOfAchievement(tx, reached))),
    on(battleChallenged, ({ battleId }) => tellOfBattle(db, battleId, 'battle_challenged')),
    on(battleAnswered, ({ battleId, isAccepted }) =>
      tellOfBattle(db, battleId, isAccepted ? 'battle_accepted' : 'battle_declined'),
    ),
    on(battleLapsed, ({ battleId }) => tellOfBattle(db, battleId, 'battle_lapsed')),
    on(battleOpened, ({ battleId }) => tellOfBattle(db, battleId, 'battle_opened')),
    on(battleClosed, ({ battleId }) => tellOfBattle(db, battleId, 'battle_closed')),
    on(battleSettled, ({ battleId }) => tellOfBattle(db, battleId, 'battle_settled')),
    on(battleVoided, ({ battleId }) => tellOfBattle(db, battleId, 'battle_voided')),
    on(statementMade, ({ statementId }) => tellOfStatement(db, statementId, 'statement')),
    on(statementEnded, ({ statementId }) => tellOfStatement(db, statementId, 'statement_ended')),
    on(appealRefused, ({ statementId }) => tellOfStatement(db, statementId, 'appeal_refused')),
    on(caseDecided, ({ caseId }) => tellReporters(db, caseId)),
    on(claimTurned, (turned) => tellOfClaim(db, turned)),
    on(pageSuggested, (suggested) => tellOfSuggestion(db, suggested)),
    on(crewEdited, (edited) => notifyOfCrewEdit(db, edited)),
    on(crewReceived, (received) => notifyOfCrewReceived(db, received)),
    digest,
    sweep,
  ]
}
