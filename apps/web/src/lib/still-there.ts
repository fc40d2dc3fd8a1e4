import type { ArtworkCard } from '@allcity/contract/artworks'
import { dayMs, daysAgoWords } from '@allcity/contract/dates'
import { t } from '@lingui/core/macro'
import { isGone } from './credit-line.ts'
import { currentLanguage } from './messages.ts'
import { statusWord } from './words.ts'

export type Seen = Pick<ArtworkCard, 'status' | 'stillThere'>

/** "Seen yesterday, very likely there", relative to the reader's today. */
export function describeStillThere({ status, stillThere: { probability, lastSeenOn } }: Seen, today: string): string {
  const ago = describeAgo(lastSeenOn, today)
  const gone = statusWord(status)
  if (isGone({ status })) return ago === null ? gone : t`${gone}, last seen ${ago}`
  if (ago === null || probability === null) return t`Date last seen unknown`
  const isDamaged = status === 'damaged'
  if (probability >= 0.9)
    return isDamaged ? t`Seen ${ago}, damaged, very likely there` : t`Seen ${ago}, very likely there`
  if (probability >= 0.7) return isDamaged ? t`Seen ${ago}, damaged, likely there` : t`Seen ${ago}, likely there`
  if (probability >= 0.5) return isDamaged ? t`Seen ${ago}, damaged, probably there` : t`Seen ${ago}, probably there`
  if (probability >= 0.25) return isDamaged ? t`Seen ${ago}, damaged, maybe there` : t`Seen ${ago}, maybe there`
  return isDamaged ? t`Seen ${ago}, damaged, probably gone` : t`Seen ${ago}, probably gone`
}

/** The same in two parts: how likely the work is there, and when it was last seen, if that is known. */
export function splitStillThere({ status, stillThere: { probability, lastSeenOn } }: Seen, today: string) {
  const ago = describeAgo(lastSeenOn, today)
  if (ago === null || probability === null) return { certainty: t`Date last seen unknown`, seen: null }
  return { certainty: describeCertainty(probability, status === 'damaged'), seen: t`Seen ${ago}` }
}

/** "yesterday"; null without a date. */
function describeAgo(lastSeenOn: string | null, today: string): string | null {
  if (lastSeenOn === null) return null
  return daysAgoWords(Math.round((Date.parse(today) - Date.parse(lastSeenOn)) / dayMs), currentLanguage())
}

function describeCertainty(probability: number, isDamaged: boolean): string {
  if (probability >= 0.9) return isDamaged ? t`Damaged, very likely there` : t`Very likely there`
  if (probability >= 0.7) return isDamaged ? t`Damaged, likely there` : t`Likely there`
  if (probability >= 0.5) return isDamaged ? t`Damaged, probably there` : t`Probably there`
  if (probability >= 0.25) return isDamaged ? t`Damaged, maybe there` : t`Maybe there`
  return isDamaged ? t`Damaged, probably gone` : t`Probably gone`
}
