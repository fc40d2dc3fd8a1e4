import type { Artwork } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { useGiveProps } from '../mutations.ts'
import { artworkProps } from '../queries.ts'

/** The button of a member. Props for one's own work come from others, so its uploader reads how many there are. */
export function PropsToggle({ artwork, username }: { artwork: Artwork; username: string }) {
  const { data } = useQuery(artworkProps(artwork.id, username))
  const give = useGiveProps(artwork.id, username)
  const count = data?.props ?? artwork.props
  if (artwork.uploader.username === username)
    return (
      count > 0 && (
        <span className="props-count">
          <Trans>Props {count}</Trans>
        </span>
      )
    )
  const mine = data?.mine ?? false
  return (
    <Button isSmall aria-pressed={mine} aria-busy={give.isPending} onClick={() => give.isPending || give.mutate(!mine)}>
      <Trans>Props</Trans> {count || ''}
    </Button>
  )
}
