import type { MakerId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { ClaimEvidence, type Refused } from '#web/modules/claims/components/claim-evidence.tsx'
import { ClaimHolder } from '#web/modules/claims/components/claim-holder.tsx'
import { ClaimOpening } from '#web/modules/claims/components/claim-opening.tsx'
import { claimStanding } from '#web/modules/claims/queries.ts'
import { readMakerId } from '#web/modules/makers/rules.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/claims/components/claim.css'

/** Page for claiming an artist, and for the settings of the claimed artist. */
export function ArtistClaimPage() {
  const id = readMakerId(useParams().id)
  return <ClaimContent id={id} key={id} />
}

function ClaimContent({ id }: { id: MakerId }) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const { data: standing, isError, refetch } = useQuery(claimStanding(id))
  const path = `/artists/${id}/claim`
  const heading = useFocusAfter<HTMLHeadingElement>(standing && `${standing.isMine} ${standing.claim?.state}`)
  if (!standing) {
    return (
      <div className="page claim">
        <PageHead title={t`Claim`} path={path} isPrivate />
        <h1 className="h52">
          <Trans>Claim</Trans>
        </h1>
        {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="320px" />}
      </div>
    )
  }
  const { artist, claim, isMine } = standing
  const isOpen = claim?.state === 'open' || claim?.state === 'given'
  return (
    <div className="page claim">
      <PageHead title={t`Claim ${{ name: artist.name }}`} path={path} isPrivate />
      <nav className="crumbs small" aria-label={t`Where you are`}>
        <Link to="/artists">
          <Trans>Artists</Trans>
        </Link>
        <span aria-hidden="true">/</span>
        <Link to={`/artists/${artist.id}`}>
          <bdi>{artist.name}</bdi>
        </Link>
      </nav>
      <h1 className="h52" ref={heading} tabIndex={-1}>
        {isMine ? (
          <Trans>
            You manage <bdi>{artist.name}</bdi>
          </Trans>
        ) : (
          <Trans>
            Claim <bdi>{artist.name}</bdi>
          </Trans>
        )}
      </h1>
      <FormNotice text={isMine || isOpen ? undefined : refused?.why} />
      {isMine && <ClaimHolder standing={standing} />}
      {!isMine && isOpen && (
        <ClaimEvidence
          claim={claim}
          isClaimed={standing.isClaimed}
          before={refused}
          onRefused={setRefused}
          key={claim.id + claim.state}
        />
      )}
      {!isMine && !isOpen && <ClaimOpening standing={standing} />}
    </div>
  )
}

export { ArtistClaimPage as Component }
