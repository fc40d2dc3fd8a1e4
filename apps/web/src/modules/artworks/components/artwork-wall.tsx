import type { ArtworkCard as Card } from '@allcity/contract/artworks'
import { useMemo } from 'react'
import { estimateLines } from '#web/lib/columns.ts'
import { formatCredit } from '#web/lib/credit-line.ts'
import { formatTitle, placeWord, propsWord } from '#web/lib/words.ts'
import { Masonry, type MasonryBrick } from '#web/ui/masonry.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { ArtworkCard } from './artwork-card.tsx'

const sizes =
  '(min-width: 1600px) 410px, (min-width: 1100px) calc((100vw - 368px) / 3), (min-width: 720px) calc((100vw - 80px) / 3), 44vw'
const skeletonRatios = [1.4, 1.1, 1.9]
const phoneWidth = 200
/** As the style sheet cuts it. */
const mostTitleLines = 4
/** The photos that are in sight at once, on a phone and on a desk. */
const firstScreen = 4

/** Neither a strip nor a tower: what is longer than this is cropped on the wall. */
export const wallRatio = ({ cover }: Card) => Math.min(2, Math.max(0.7, cover.width / cover.height))

/** How much of a caption's width its props take. */
const propsPixels = ({ props }: Card) => (props > 0 ? 10 + 8 * propsWord(props).length : 0)

/** How high a caption stands, in rem, as the style sheet sets it. */
function captionRems(artwork: Card, width: number) {
  const isPhone = width < phoneWidth
  const [title, text, room] = isPhone ? [0.875, 0.8125, width - 28] : [1, 0.875, width - 30 - propsPixels(artwork)]
  const lines = (words: string, rem: number) => estimateLines(words, room / 16 / rem)
  const where = isPhone ? placeWord(artwork.place) : `${placeWord(artwork.place)} · 3 months ago`
  const small = (lines(formatCredit(artwork), text) + lines(where, text)) * text * 1.4
  return 0.875 + Math.min(mostTitleLines, lines(formatTitle(artwork), title)) * title * 1.35 + small
}

interface ArtworkWallProps {
  artworks: readonly Card[]
  label: string
  /** Shows where the next ones will stand. */
  isGrowing?: boolean
}

export function ArtworkWall({ artworks, label, isGrowing = false }: ArtworkWallProps) {
  const bricks = useMemo(() => [...artworks.map(toBrick), ...(isGrowing ? skeletons : [])], [artworks, isGrowing])
  return <Masonry bricks={bricks} label={label} />
}

const toBrick = (artwork: Card, index: number): MasonryBrick => ({
  key: artwork.id,
  ratio: wallRatio(artwork),
  remsAt: (width) => captionRems(artwork, width),
  content: <ArtworkCard artwork={artwork} sizes={sizes} ratio={wallRatio(artwork)} priority={index < firstScreen} />,
})

const skeletons = skeletonRatios.map(
  (ratio): MasonryBrick => ({
    key: `skeleton-${ratio}`,
    ratio,
    remsAt: () => 4.5,
    content: <CardSkeleton ratio={ratio} />,
  }),
)
