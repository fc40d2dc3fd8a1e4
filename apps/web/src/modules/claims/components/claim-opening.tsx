import type { ClaimStanding } from '@allcity/contract/claims'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { useOpenClaim } from '../mutations.ts'
import { stateWords } from '../rules.ts'

/** Before a claim, and after one that came to nothing. */
export function ClaimOpening({ standing }: { standing: ClaimStanding }) {
  const { artist, isClaimed, claim } = standing
  const open = useOpenClaim(artist.id)
  return (
    <section className="claim-part">
      {claim && claim.state !== 'withdrawn' && (
        <p className="notice">
          {t`Your last claim: ${{ state: translate(stateWords[claim.state]) }}.`}
          {claim.reason && (
            <>
              {' '}
              <Trans>
                Reason: <q dir="auto">{claim.reason}</q>
              </Trans>
            </>
          )}
        </p>
      )}
      <h2 className="h26">{isClaimed ? t`Someone else has claimed this page` : t`Is this you?`}</h2>
      {isClaimed ? (
        <p>
          <Trans>
            Another member has already claimed the page of <bdi>{artist.name}</bdi>. If it’s you, you can dispute the
            claim: they can answer, then a moderator decides.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            We’ll give you a code. Post it on your site or profile, or photograph it with a new work. Once a moderator
            confirms it, you control the page of <bdi>{artist.name}</bdi> and how your works are shown. Your identity
            stays private.
          </Trans>
        </p>
      )}
      <FormNotice text={open.error?.message} />
      <p className="claim-end">
        <Button variant="next" disabled={open.isPending} onClick={() => open.mutate(isClaimed)}>
          {isClaimed ? t`Dispute the claim` : t`Claim this page`}
        </Button>
        <Link className="button button-quiet" to={`/artists/${artist.id}`}>
          <Trans>Back to the page</Trans>
        </Link>
      </p>
    </section>
  )
}
