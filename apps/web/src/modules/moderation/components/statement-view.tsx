import { dayInWords } from '@allcity/contract/dates'
import { measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import type { Statement } from '@allcity/contract/statements'
import { isForGood } from '@allcity/contract/suspension'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { currentLanguage, translate } from '#web/lib/messages.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { AppealForm } from './appeal-form.tsx'
import { OtherStatements } from './other-statements.tsx'

interface StatementViewProps {
  statement: Statement
  /** The key from the email, for members who may be unable to sign in; otherwise null. */
  secret: string | null
  /** Other actions open to the member. */
  children?: ReactNode
}

/** A statement of reasons: measure, rule, reason, and the appeal against it. */
export function StatementView({ statement, secret, children }: StatementViewProps) {
  const { id, measure, about, rule, reason, isAutomatic, madeAt, appealUntil, mayAppeal, appeal, noticePath } =
    statement
  const { endedAt, suspendedUntil } = statement
  const heading = useFocusAfter<HTMLHeadingElement>(appeal === null)
  return (
    <article className="statement">
      {secret === null && (
        <p className="small">
          <Link to="/profile/statements">
            <Trans>All moderation decisions</Trans>
          </Link>
        </p>
      )}
      <header className="page-title">
        <h1 className="h52">
          {suspendedUntil ? describeSuspension(suspendedUntil) : measureSentence({ measure, ...about }, translate)}
        </h1>
        {endedAt && appeal?.outcome !== 'accepted' && (
          <p className="case-note">
            <Trans>
              This decision no longer applies since <Time at={endedAt} />.
            </Trans>
          </p>
        )}
      </header>
      <dl className="case-says">
        <div>
          <dt className="quiet small">
            <Trans>Rule</Trans>
          </dt>
          <dd>
            {translate(ruleSentence[rule])}{' '}
            <Link to="/terms">
              <Trans>All rules</Trans>
            </Link>
          </dd>
        </div>
        <div>
          <dt className="quiet small">
            <Trans>Reason</Trans>
          </dt>
          <dd dir="auto">
            <Reason text={reason} />
          </dd>
        </div>
        <div>
          <dt className="quiet small">
            <Trans>Decided</Trans>
          </dt>
          <dd>
            <Facts>
              {isAutomatic ? t`Automatically, pending review` : t`By a moderator`}
              <Time at={madeAt} />
            </Facts>
          </dd>
        </div>
        {noticePath && (
          <div>
            <dt className="quiet small">
              <Trans>Takedown request</Trans>
            </dt>
            <dd>
              <Trans>
                Someone asked us to remove it.{' '}
                <Link to={secret === null ? noticePath : `/statements/${id}/notice#${secret}`}>Read and respond</Link>
              </Trans>
            </dd>
          </div>
        )}
        <div>
          <dt className="quiet small">
            <Trans>Questions</Trans>
          </dt>
          <dd>
            <Link to="/contact">
              <Trans>Contact the operator</Trans>
            </Link>
          </dd>
        </div>
      </dl>
      <section aria-labelledby="appeal">
        <h2 className="h26" id="appeal" ref={heading} tabIndex={-1}>
          <Trans>Your appeal</Trans>
        </h2>
        {appeal && <Appealed appeal={appeal} />}
        {!appeal && mayAppeal && (
          <>
            <p className="quiet">
              <Trans>
                Think this is wrong? You can appeal once, until <Time at={appealUntil} isDay />. A different moderator
                will decide.
              </Trans>
            </p>
            <AppealForm id={id} secret={secret} />
          </>
        )}
        {!appeal && !mayAppeal && (
          <p className="quiet">
            <Trans>There’s nothing to appeal.</Trans>
          </p>
        )}
      </section>
      {children}
      {secret !== null && <OtherStatements id={id} secret={secret} />}
    </article>
  )
}

/** A reason may contain the URL of a page of this site, which is rendered as a link. */
function Reason({ text }: { text: string }) {
  const { baseUrl } = clientConfig()
  return text.split(/(\s+)/).map((part, at) =>
    part.startsWith(`${baseUrl}/`) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one reason never change their order
      <Link key={at} to={part.slice(baseUrl.length)}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}

function Appealed({ appeal: { text, at, outcome, answer } }: { appeal: NonNullable<Statement['appeal']> }) {
  return (
    <>
      <blockquote dir="auto">{text}</blockquote>
      <p className="small quiet">
        <Trans>
          Sent <Time at={at} />
        </Trans>
      </p>
      {outcome === null ? (
        <p className="case-note">
          <Trans>A moderator will answer. We’ll notify you here and by email.</Trans>
        </p>
      ) : (
        <p className="case-note">
          {outcome === 'accepted' ? t`Accepted: the decision was reversed` : t`Rejected: the decision stands`}
          {answer && (
            <>
              {' · '}
              <q dir="auto">{answer}</q>
            </>
          )}
        </p>
      )}
    </>
  )
}

function describeSuspension(until: string): string {
  const day = dayInWords(Date.parse(until), currentLanguage())
  return isForGood(until) ? t`Your account is suspended for good` : t`Your account is suspended until ${day}`
}
