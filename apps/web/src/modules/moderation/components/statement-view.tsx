import { measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import type { Statement } from '@allcity/contract/statements'
import { termInWords } from '@allcity/contract/suspension'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
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
          <Link to="/profile/statements">All decisions about you</Link>
        </p>
      )}
      <header className="page-title">
        <h1 className="h52">
          {measureSentence({ measure, ...about })} {suspendedUntil && termInWords(suspendedUntil)}
        </h1>
        {endedAt && appeal?.outcome !== 'accepted' && (
          <p className="case-note">
            This does not hold any more, since <Time at={endedAt} />.
          </p>
        )}
      </header>
      <dl className="case-says">
        <div>
          <dt className="quiet small">The rule</dt>
          <dd>
            {ruleSentence[rule]} <Link to="/terms">All of them</Link>
          </dd>
        </div>
        <div>
          <dt className="quiet small">Why</dt>
          <dd dir="auto">
            <Reason text={reason} />
          </dd>
        </div>
        <div>
          <dt className="quiet small">Decided</dt>
          <dd>
            {isAutomatic ? 'By the site itself, until a moderator has looked' : 'By a moderator'}, <Time at={madeAt} />
          </dd>
        </div>
        {noticePath && (
          <div>
            <dt className="quiet small">The notice</dt>
            <dd>
              Somebody asked that it goes.{' '}
              <Link to={secret === null ? noticePath : `/statements/${id}/notice#${secret}`}>
                Read what they say, and answer
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt className="quiet small">Questions</dt>
          <dd>
            <Link to="/contact">Write to the people who run this site</Link>
          </dd>
        </div>
      </dl>
      <section aria-labelledby="appeal">
        <h2 className="h26" id="appeal" ref={heading} tabIndex={-1}>
          Your appeal
        </h2>
        {appeal && <Appealed appeal={appeal} />}
        {!appeal && mayAppeal && (
          <>
            <p className="quiet">
              If this is wrong, say why. There is one appeal, until <Time at={appealUntil} isDay />. Another moderator
              answers it.
            </p>
            <AppealForm id={id} secret={secret} />
          </>
        )}
        {!appeal && !mayAppeal && <p className="quiet">There is nothing to appeal against any more.</p>}
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
        Sent <Time at={at} />
      </p>
      {outcome === null ? (
        <p className="case-note">A moderator will answer. You get a notification and a mail.</p>
      ) : (
        <p className="case-note">
          {outcome === 'accepted' ? 'Accepted. The decision is taken back' : 'Refused. The decision stands'}
          {answer && (
            <>
              : <q dir="auto">{answer}</q>
            </>
          )}
        </p>
      )}
    </>
  )
}
