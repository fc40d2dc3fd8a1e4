import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { isRefusal } from '#web/lib/call-error.ts'
import { translate } from '#web/lib/messages.ts'
import { takedownReceipt } from '#web/modules/takedowns/queries.ts'
import { stateWords } from '#web/modules/takedowns/rules.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/claims/components/claim.css'

/** The state of a notice, for holders of the receipt link. The secret is in the URL fragment and is never part of a request URL. */
export function TakedownPage() {
  const number = useParams().number ?? ''
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => setSecret(window.location.hash.slice(1)), [])
  const {
    data: notice,
    error,
    refetch,
  } = useQuery({
    ...takedownReceipt(number, secret ?? ''),
    enabled: secret !== null && secret !== '',
  })
  const isLost = secret === '' || isRefusal(error)

  return (
    <div className="page claim">
      <PageHead title={t`Takedown request ${number}`} path={`/takedown/${number}`} isPrivate />
      <h1 className="h52">
        <Trans>
          Takedown request <span className="case-number">{number}</span>
        </Trans>
      </h1>
      {isLost && (
        <div className="claim-part">
          <p>
            <Trans>
              This link doesn’t work. Open it again from our email, or <Link to="/contact">contact us</Link>.
            </Trans>
          </p>
        </div>
      )}
      {!isLost && error && !notice && <LoadFailed onRetry={() => void refetch()} />}
      {!isLost && !error && !notice && <Skeleton height="160px" />}
      {notice && (
        <section className="claim-part">
          <h2 className="h26">{translate(stateWords[notice.state])}</h2>
          <p className="quiet">
            {notice.decidedAt ? (
              <Trans>
                Sent <RelativeTime at={notice.createdAt} />, decided <RelativeTime at={notice.decidedAt} />
              </Trans>
            ) : (
              <Trans>
                Sent <RelativeTime at={notice.createdAt} />
              </Trans>
            )}
          </p>
          {notice.reason && (
            <p dir="auto">
              <Trans>Reason: {notice.reason}</Trans>
            </p>
          )}
          <ul className="case-works">
            {notice.works.map(({ artworkId, title, outcome }) => (
              <li key={artworkId}>
                {notice.state === 'accepted' && outcome !== 'reversed' ? (
                  title
                ) : (
                  <Link to={`/artwork/${artworkId}`}>{title}</Link>
                )}
                {outcome === 'reversed' && (
                  <span className="quiet small">
                    {' '}
                    <Trans>restored after the uploader responded</Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export { TakedownPage as Component }
