import type { Canary } from '@allcity/contract/canary'
import { isCanaryLate } from '@allcity/contract/canary-text'
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
        The statement that counts here is that of the people who run {host}, because they hold the data. No statement
        has been published by whoever runs this site. That alone says nothing: only a statement that stood here and was
        not renewed would.
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
          <strong>There is a statement here, and it does not hold.</strong> {problem}
        </p>
      </div>
    )
  }
  const day = <time dateTime={terms.renewBy}>{exactDate(terms.renewBy)}</time>
  if (isCanaryLate(terms, now)) {
    return (
      <div className="notice notice-alert">
        <p>
          <strong>This statement is out of date.</strong> It should have been renewed by {day}, and was not. Draw your
          own conclusions.
        </p>
      </div>
    )
  }
  return (
    <div className="notice">
      <p>
        <strong>The canary sings.</strong> Signed on <time dateTime={terms.signedOn}>{exactDate(terms.signedOn)}</time>,
        to be renewed by {day}.
        {terms.news === null && ' It names no news of its day, so it may have been signed before.'}
      </p>
    </div>
  )
}
