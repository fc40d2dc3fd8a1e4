import { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { idInPath } from '#web/lib/id-in-path.ts'
import { TakenNotice } from '#web/modules/takedowns/components/taken-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/claims/components/claim.css'

/** Shows the uploader why a work was taken down after a notice, with a form to answer. */
export function ArtworkTakedownPage() {
  const id = idInPath(ArtworkId, useParams().id)
  return (
    <div className="page claim">
      <PageHead title={t`Taken down`} path={`/artwork/${id}/takedown`} isPrivate />
      <h1 className="h52">
        <Trans>Taken down</Trans>
      </h1>
      <TakenNotice
        of={{ work: id }}
        instead={
          <EmptyState
            title={t`Nothing here`}
            why={t`If one of your works is taken down after a request, you’ll see why here and can respond.`}
            action={
              <Link className="button" to="/my-uploads">
                <Trans>My Uploads</Trans>
              </Link>
            }
          />
        }
      />
    </div>
  )
}

export { ArtworkTakedownPage as Component }
