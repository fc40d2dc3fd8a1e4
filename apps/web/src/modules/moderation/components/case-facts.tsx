import type { ReportCaseDetails } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Facts } from '#web/ui/facts.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { doneWord, listTexts, reasonWord, subjectWord, trustWord } from '../rules.ts'

/** The subject of a case, its owner and the decision. */
export function CaseHead({ one }: { one: ReportCaseDetails }) {
  const { about, owner, takenBy, decidedAt, reason, mayDecide } = one
  return (
    <header>
      <h2 id="case-title" className="h26">
        {about.path ? (
          <Link to={about.path}>
            <bdi>{about.name}</bdi>
          </Link>
        ) : (
          <bdi>{about.name}</bdi>
        )}
      </h2>
      <p className="quiet">
        <Facts>
          {subjectWord[about.type](undefined)}
          {owner && about.type !== 'member' && <PersonLink username={owner.username} />}
          {owner && trustWord(owner.trust)}
          {about.path === null && t`not shown`}
        </Facts>
      </p>
      {takenBy && (
        <p className="case-note">
          {mayDecide
            ? t`${takenBy.username} is reviewing this. You can still decide.`
            : t`${takenBy.username} is reviewing this.`}
        </p>
      )}
      {decidedAt && (
        <p className="case-note">
          <Facts>
            {doneWord(one)}
            <RelativeTime at={decidedAt} />
          </Facts>
          {reason && (
            <>
              : <q>{reason}</q>
            </>
          )}
        </p>
      )}
    </header>
  )
}

/** The texts of the reported item; renders nothing when it has none. */
export function Says({ title, says }: { title: string; says: ReportCaseDetails['now'] }) {
  const parts = says ? listTexts(says) : []
  if (says !== null && parts.length === 0) return null
  return (
    <section>
      <h3 className="label">{title}</h3>
      {says === null && (
        <p className="quiet">
          <Trans>It no longer exists.</Trans>
        </p>
      )}
      <dl className="case-says">
        {parts.map(({ name, words }) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd dir="auto">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Complaints({ one: { complaints, now } }: { one: ReportCaseDetails }) {
  if (complaints.length === 0) return null
  return (
    <section aria-labelledby="complaints">
      <h3 className="label" id="complaints">
        <Trans>Reports</Trans>
      </h3>
      <ol className="complaints">
        {complaints.map(({ id, reason, note, by, at, said }) => (
          <li key={id}>
            <p>
              {reasonWord(reason)}
              {note && (
                <>
                  : <q dir="auto">{note}</q>
                </>
              )}
            </p>
            <p className="small quiet">
              <Facts>
                <PersonLink username={by.username} />
                {trustWord(by.trust)}
                <RelativeTime at={at} />
              </Facts>
            </p>
            {JSON.stringify(said) !== JSON.stringify(now) && <Says title={t`Text when reported`} says={said} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
