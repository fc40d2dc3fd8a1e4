import type { ArtworkId } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { artworkRating } from '../queries.ts'
import { ratingWord, votesNote } from '../rules.ts'

/** The arena rating of a work, and how certain it is. */
export function WorkRating({ id }: { id: ArtworkId }) {
  const rating = useQuery(artworkRating(id)).data
  if (!rating) return null
  return (
    <span className="small">
      <Link to="/arena#how">Rating</Link> {rating.isRanked ? '' : 'so far '}
      {rating.rating} ± {rating.high - rating.rating}
      {rating.isRanked ? '' : `, ${ratingWord(rating).toLowerCase()}`}, {votesNote(rating)} in the arena
    </span>
  )
}
