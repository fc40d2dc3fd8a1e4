import type { ArtworkCard, ArtworkStatus } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { namesWord } from './makers.ts'
import { statusWord } from './words.ts'

export const isGone = ({ status }: { status: ArtworkStatus }) => status === 'painted_over' || status === 'removed'

/** The makers, or else the photographer; a work that is gone says so first. */
export function formatCredit(artwork: ArtworkCard) {
  if (isGone(artwork)) return statusWord(artwork.status)
  if (artwork.credits.length > 0) return namesWord(artwork.credits.map(({ name }) => name))
  return artwork.isSample ? t`Artist unknown` : t`Photo by ${artwork.uploader.username}`
}
