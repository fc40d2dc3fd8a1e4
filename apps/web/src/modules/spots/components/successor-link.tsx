import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { isGone } from '#web/lib/credit-line.ts'
import { formatTitle, statusWord } from '#web/lib/words.ts'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { spotById } from '../queries.ts'
import { whenWord } from '../rules.ts'

/** "Painted over, November 2026", and the work that is on the wall now. */
export function SuccessorLink({ artwork }: { artwork: Artwork }) {
  const { data: spot } = useQuery({ ...spotById(artwork.spot.id), enabled: artwork.spot.works > 1 })
  const until = spot?.layers.find((layer) => layer.artwork.id === artwork.id)?.until
  const newest = spot?.layers.at(-1)?.artwork
  const status = statusWord(artwork.status)
  const when = until ? whenWord(until) : ''
  return (
    <>
      <p className="piece-sure-line">
        <b className="strong">{until ? t`${status}, ${when}` : <StillThereWords of={artwork} />}</b>
      </p>
      {newest && newest.id !== artwork.id && !isGone(newest) && (
        <p>
          {artwork.surface === 'wall' ? <Trans>Now on this wall:</Trans> : <Trans>Now here:</Trans>}{' '}
          <Link className="go" to={`/artwork/${newest.id}`}>
            <bdi>{formatTitle(newest)}</bdi>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </p>
      )}
    </>
  )
}
