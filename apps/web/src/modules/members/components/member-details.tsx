import type { MemberRecord } from '@allcity/contract/members'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsWord, labelledWord } from '#web/lib/joined-words.ts'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { barredWords, listCounts, roleWord } from '../rules.ts'
import { MemberActs } from './member-acts.tsx'

/** The record of a member: account, activity and possible decisions. */
export function MemberDetails({ member }: { member: MemberRecord }) {
  const { username, name, email, role, createdAt, suspensionReason, sessions, worksLeft } = member
  const barred = barredWords(member)
  const roleName = roleWord(role)
  const remaining = worksLeft ?? 0
  return (
    <section className="member-details" aria-label={username}>
      <header className="member-who">
        <p className="quiet">
          <Facts>
            {name && <bdi>{name}</bdi>}
            {email}
            <Trans>
              {roleName}, joined <RelativeTime at={createdAt} />
            </Trans>
          </Facts>
          {' · '}
          <Link to={`/u/${username}`}>
            <Trans>Public profile</Trans>
          </Link>
        </p>
        {barred && (
          <p className="barred" role="status">
            {factsWord([
              barred,
              remaining > 0 && t`${plural(remaining, { one: '# work left', other: '# works left' })}`,
            ])}
          </p>
        )}
        {suspensionReason && (
          <q className="decision-why" dir="auto">
            {suspensionReason}
          </q>
        )}
      </header>
      <MemberActs member={member} />
      <dl className="member-counts">
        {listCounts(member).map(({ word, count, to }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {to ? (
                <Link to={to} aria-label={labelledWord(word, String(count))}>
                  {count}
                </Link>
              ) : (
                count
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Sessions</Trans>
          </dt>
          <dd>{sessions === null ? t`Unknown` : sessions.length}</dd>
        </div>
      </dl>
      {sessions?.[0] && (
        <p className="quiet small">
          <Trans>
            Last sign-in <RelativeTime at={sessions[0].startedAt} />.
          </Trans>
        </p>
      )}
    </section>
  )
}
