import { ArtworkId } from '@allcity/contract/artworks'
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
      <PageHead title="Taken down" path={`/artwork/${id}/takedown`} isPrivate />
      <h1 className="h52">Taken down</h1>
      <TakenNotice
        of={{ work: id }}
        instead={
          <EmptyState
            title="Nothing to answer here"
            why="When a work is taken down after a notice, whoever added it reads here why, and answers. That has not happened to a work of yours at this address."
            action={
              <Link className="button" to="/my-uploads">
                My Uploads
              </Link>
            }
          />
        }
      />
    </div>
  )
}

export { ArtworkTakedownPage as Component }
