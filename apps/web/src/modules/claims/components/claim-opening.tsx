import type { ClaimStanding } from '@allcity/contract/claims'
import { Link } from 'react-router'
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
          Your last claim: {stateWords[claim.state].toLowerCase()}.{claim.reason && ` The reason: ${claim.reason}`}
        </p>
      )}
      <h2 className="h26">{isClaimed ? 'Somebody says already that they are' : 'Is this you?'}</h2>
      {isClaimed ? (
        <p>
          <bdi>{artist.name}</bdi> is claimed by another member. If that is you all the same, dispute it: they hear of
          it and may answer, then a moderator decides.
        </p>
      ) : (
        <p>
          You get a code to show on a page of yours or on a new work, and a moderator looks at it. Then you keep the
          page of <bdi>{artist.name}</bdi>, and say how close, under which rights and to which machines your works are
          shown. Who you are stays between you and the moderators.
        </p>
      )}
      <FormNotice text={open.error?.message} />
      <p className="claim-end">
        <Button variant="next" disabled={open.isPending} onClick={() => open.mutate(isClaimed)}>
          {isClaimed ? 'Dispute the claim' : 'This is me'}
        </Button>
        <Link className="button button-quiet" to={`/artists/${artist.id}`}>
          Back to the page
        </Link>
      </p>
    </section>
  )
}
