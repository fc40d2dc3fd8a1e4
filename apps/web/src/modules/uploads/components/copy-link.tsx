import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nearbyWorks } from '#web/modules/spots/queries.ts'
import type { DraftPhoto } from '../drafts.ts'

/** The work that shows this very photo, by its title once that is known. */
export function CopyLink({ photo: { id, upload } }: { photo: DraftPhoto }) {
  const { data } = useQuery(nearbyWorks([id], null))
  return (
    <Link to={`/artwork/${upload?.copyOf}`}>
      <bdi>{data?.copyOf?.title ?? t`View it`}</bdi>
    </Link>
  )
}
