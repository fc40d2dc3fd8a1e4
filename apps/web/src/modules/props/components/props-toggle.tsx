import type { Artwork } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useGiveProps } from '../mutations.ts'
import { artworkProps } from '../queries.ts'
import './props.css'

/** The button of a member. Props for one's own work come from others, so its uploader reads how many there are. */
export function PropsToggle({ artwork, username }: { artwork: Artwork; username: string }) {
  const { data } = useQuery(artworkProps(artwork.id, username))
  const give = useGiveProps(artwork.id, username)
  const [isPressed, setIsPressed] = useState(false)
  const count = data?.props ?? artwork.props
  if (artwork.uploader.username === username) {
    return (
      count > 0 && (
        <span className="props-count">
          <ThumbsUp className="icon" aria-hidden="true" /> <Trans>Props {count}</Trans>
        </span>
      )
    )
  }
  const mine = data?.mine ?? false

  function toggle() {
    if (give.isPending) return
    setIsPressed(true)
    give.mutate(!mine)
  }

  return (
    <Button
      isSmall
      className={isPressed && mine ? 'props-given' : undefined}
      aria-pressed={mine}
      aria-busy={give.isPending}
      onClick={toggle}
    >
      <ThumbsUp className="icon" aria-hidden="true" /> <Trans>Props</Trans> {count || ''}
    </Button>
  )
}
