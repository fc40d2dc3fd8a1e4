import type { ArtworkId } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '#web/ui/facts.tsx'
import { artworkRating } from '../queries.ts'
import { ratingWord, votesNote } from '../rules.ts'

/** The arena rating of a work, and how certain it is. */
export function WorkRating({ id }: { id: ArtworkId }) {
  const rating = useQuery(artworkRating(id)).data
  if (!rating) return null
  const figure = ratingWord(rating)
  return (
    <span className="small">
      <Facts>
        {rating.isRanked ? (
          <Trans>
            <Link to="/arena#how">Arena rating</Link> {figure}
          </Trans>
        ) : (
          <Link to="/arena#how">
            <Trans>Not ranked in the arena yet</Trans>
          </Link>
        )}
        {votesNote(rating)}
      </Facts>
    </span>
  )
}
