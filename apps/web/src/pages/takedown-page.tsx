import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { isRefusal } from '#web/lib/call-error.ts'
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
      <PageHead title={`Notice ${number}`} path={`/takedown/${number}`} isPrivate />
      <h1 className="h52">
        Notice <span className="case-number">{number}</span>
      </h1>
      {isLost && (
        <div className="claim-part">
          <p>
            This link does not open a notice. Open it again from the mail, whole, or{' '}
            <Link to="/contact">write to us</Link>.
          </p>
        </div>
      )}
      {!isLost && error && !notice && <LoadFailed onRetry={() => void refetch()} />}
      {!isLost && !error && !notice && <Skeleton height="160px" />}
      {notice && (
        <section className="claim-part">
          <h2 className="h26">{stateWords[notice.state]}</h2>
          <p className="quiet">
            Sent <RelativeTime at={notice.createdAt} />
            {notice.decidedAt && (
              <>
                , decided <RelativeTime at={notice.decidedAt} />
              </>
            )}
          </p>
          {notice.reason && <p dir="auto">The reason: {notice.reason}</p>}
          <ul className="case-works">
            {notice.works.map(({ artworkId, title, outcome }) => (
              <li key={artworkId}>
                {notice.state === 'accepted' && outcome !== 'reversed' ? (
                  title
                ) : (
                  <Link to={`/artwork/${artworkId}`}>{title}</Link>
                )}
                {outcome === 'reversed' && (
                  <span className="quiet small"> came back after an answer of its uploader</span>
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
