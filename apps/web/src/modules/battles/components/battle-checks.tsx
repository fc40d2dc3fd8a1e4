import type { Battle, Finding } from '@allcity/contract/battles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '#web/lib/call-error.ts'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Time } from '#web/ui/time.tsx'
import { useVoidVotes } from '../mutations.ts'
import { battleChecks } from '../queries.ts'
import { reasonTitle, reasonWhy } from '../rules.ts'
import './battle-forms.css'

/** The findings of the vote checks. A moderator can void votes while the result is provisional. */
export function BattleChecks({ battle }: { battle: Battle }) {
  const checks = useQuery(battleChecks(battle.id))
  /** The server refuses a moderator who has a part in the battle. */
  const refusal = isRefusal(checks.error) ? checks.error.message : null
  return (
    <section className="section" aria-labelledby="checks">
      <header className="section-head">
        <h2 id="checks">
          <Trans>Vote checks</Trans>
        </h2>
      </header>
      {checks.isPending && <Skeleton height="120px" />}
      {refusal && <p className="quiet">{refusal}</p>}
      {checks.isError && !refusal && <LoadFailed onRetry={() => void checks.refetch()} />}
      {checks.data && <Summary {...checks.data} />}
      <div className="findings">
        {checks.data?.items.map((finding) => (
          <Found key={finding.reason} battle={battle} finding={finding} />
        ))}
      </div>
    </section>
  )
}

/** Summarises the findings below. It stays mounted, so that screen readers announce when the checks are done. */
function Summary({ items, isReckoned }: { items: Finding[]; isReckoned: boolean }) {
  return (
    <p className="quiet" role="status">
      {isReckoned === false && t`We’re checking the votes. Results appear here in a moment.`}
      {isReckoned !== false && items.length === 0 && t`Nothing suspicious found.`}
    </p>
  )
}

function Found({ battle, finding: { reason, votes, count, counting, voided } }: { battle: Battle; finding: Finding }) {
  const voiding = useVoidVotes(battle.id)
  const isOpen = battle.state === 'closed'
  const shown = votes.length
  const [gone, setGone] = useState(0)
  const heading = useFocusAfter<HTMLHeadingElement>(gone)
  /** Buttons by position: when one action goes, the other takes its place and focus. The second passes focus to the heading. */
  const [first, second] = [
    ...(counting > 0 ? [{ reason }] : []),
    ...(voided > 0 ? [{ reason: null, takenOutFor: reason }] : []),
  ]
  const button = (way: Parameters<typeof voiding.mutate>[0], after?: { onSuccess: () => void }) => (
    <Button
      variant={way.reason === null ? 'other' : 'alert'}
      isSmall
      disabled={voiding.isPending}
      onClick={() => voiding.mutate(way, after)}
    >
      {way.reason === null
        ? t`${plural(voided, { one: 'Restore # vote', other: 'Restore # votes' })}`
        : t`${plural(counting, { one: 'Void # vote', other: 'Void # votes' })}`}
    </Button>
  )
  const sideWord = (side: 'one' | 'other') => {
    const work = battle[side]
    return work ? formatTitle(work) : t`removed work`
  }
  return (
    <article className="finding">
      <div className="battle-aside">
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {reasonTitle(reason)}
          </h3>
          <p className="small quiet">{reasonWhy(reason)}</p>
        </div>
        {isOpen && (
          <p className="case-tools">
            {first && button(first)}
            {second && button(second, { onSuccess: () => setGone(gone + 1) })}
          </p>
        )}
      </div>
      <div className="finding-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Member</Trans>
              </th>
              <th scope="col">
                <Trans>For</Trans>
              </th>
              <th scope="col" className="wide">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>Counts</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {votes.map(({ memberId, username, choice, at, voided }) => (
              <tr key={memberId}>
                <td>
                  <bdi>{username}</bdi>
                </td>
                <td>{sideWord(choice)}</td>
                <td className="wide">
                  <Time at={at} />
                </td>
                <td className="finding-counts">
                  {voided === null ? t`Yes` : t`No`}{' '}
                  {isOpen && (
                    <Button
                      variant="quiet"
                      isSmall
                      disabled={voiding.isPending}
                      aria-label={voided === null ? t`Void ${username}’s vote` : t`Restore ${username}’s vote`}
                      onClick={() => voiding.mutate({ memberIds: [memberId], reason: voided === null ? reason : null })}
                    >
                      {voided === null ? t`Void` : t`Restore`}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {count > votes.length && (
          <p className="small quiet">{t`Showing ${shown} of ${plural(count, { one: '# vote', other: '# votes' })}.`}</p>
        )}
      </div>
    </article>
  )
}
