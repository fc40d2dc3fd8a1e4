import type { MemberRecord } from '@allcity/contract/members'
import { Link } from 'react-router'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { barredWords, listCounts, roleWords } from '../rules.ts'
import { MemberActs } from './member-acts.tsx'

/** The record of a member: account, activity and possible decisions. */
export function MemberDetails({ member }: { member: MemberRecord }) {
  const { username, name, email, role, createdAt, suspensionReason, sessions, worksLeft } = member
  const barred = barredWords(member)
  return (
    <section className="member-details" aria-label={username}>
      <header className="member-who">
        <p className="quiet">
          {name && (
            <>
              <bdi>{name}</bdi>,{' '}
            </>
          )}
          {email && `${email}, `}
          {roleWords[role]}, joined <RelativeTime at={createdAt} />. <Link to={`/u/${username}`}>Public page</Link>
        </p>
        {barred && (
          <p className="barred" role="status">
            {barred}
            {worksLeft !== null && worksLeft > 0 && `, ${worksLeft === 1 ? '1 work' : `${worksLeft} works`} to go`}
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
                <Link to={to} aria-label={`${word}: ${count}`}>
                  {count}
                </Link>
              ) : (
                count
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>Sessions</dt>
          <dd>{sessions === null ? 'Not known' : sessions.length}</dd>
        </div>
      </dl>
      {sessions?.[0] && (
        <p className="quiet small">
          Last sign-in <RelativeTime at={sessions[0].startedAt} />.
        </p>
      )}
    </section>
  )
}
