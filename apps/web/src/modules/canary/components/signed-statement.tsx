import type { Canary } from '@allcity/contract/canary'
import { isCanaryLate } from '@allcity/contract/canary-text'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNow } from '#web/lib/clock.ts'
import { clientConfig } from '#web/lib/config.ts'
import { exactDate } from '#web/lib/dates.ts'
import { signedStatement } from '../queries.ts'
import { BrowserVerdict } from './browser-verdict.tsx'
import { CheckYourself } from './check-yourself.tsx'

/** The statement signed by the operator of this site, and whether it holds today. */
export function SignedStatement() {
  const { data } = useSuspenseQuery(signedStatement())
  const { baseUrl } = clientConfig()
  const { host } = new URL(baseUrl)

  if (data.state === 'none') {
    return (
      <p>
        <Trans>
          Only the operator of {host} can make this statement, because they hold the data. They haven’t published one.
          That alone means nothing; a statement that was published here and not renewed would.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <Standing canary={data} />
      {data.signed && (
        <>
          <blockquote className="canary-text">{data.signed.text}</blockquote>
          {data.state !== 'broken' && <BrowserVerdict signed={data.signed} />}
        </>
      )}
      {data.fingerprint && <CheckYourself baseUrl={baseUrl} fingerprint={data.fingerprint} />}
    </>
  )
}

/** The page may have been open or cached since before the deadline, so the reader's clock decides. */
function Standing({ canary: { state, problem, terms } }: { canary: Canary }) {
  const now = useNow()
  if (state === 'broken' || !terms) {
    return (
      <div className="notice notice-alert">
        <p>
          <strong>
            <Trans>There is a statement here, but it is not valid.</Trans>
          </strong>{' '}
          {problem}
        </p>
      </div>
    )
  }
  const day = <time dateTime={terms.renewBy}>{exactDate(terms.renewBy)}</time>
  if (isCanaryLate(terms, now)) {
    return (
      <div className="notice notice-alert">
        <p>
          <Trans>
            <strong>This statement is out of date.</strong> It should have been renewed by {day} and was not. Draw your
            own conclusions.
          </Trans>
        </p>
      </div>
    )
  }
  return (
    <div className="notice">
      <p>
        <Trans>
          <strong>The statement is up to date.</strong> Signed on{' '}
          <time dateTime={terms.signedOn}>{exactDate(terms.signedOn)}</time>, to be renewed by {day}.
        </Trans>
        {terms.news === null && (
          <>
            {' '}
            <Trans>It quotes no news of its day, so it may have been signed earlier.</Trans>
          </>
        )}
      </p>
    </div>
  )
}
