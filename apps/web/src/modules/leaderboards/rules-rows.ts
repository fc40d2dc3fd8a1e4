import type { BoardRow } from '@allcity/contract/leaderboards'
import { t } from '@lingui/core/macro'
import { makerPath } from '#web/lib/makers.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { countWord } from '#web/lib/words.ts'

/** The name on a row, the path it links to, and a note below it. */
export function describeRow(who: BoardRow['who']): { key: string; name: string; path: string; note: string | null } {
  if (who.is === 'maker') {
    const { maker, crew, city } = who
    const note = maker.type === 'crew' ? city : (crew ?? t`No crew`)
    return { key: maker.id, name: maker.name, path: makerPath(maker), note }
  }
  if (who.is === 'region') return { key: String(who.id), name: who.name, path: who.path, note: who.country }
  return { key: who.username, name: who.username, path: `/u/${encodeURIComponent(who.username)}`, note: null }
}

/** Follows the name on the member's own row. */
export const mineWord = (who: BoardRow['who']): string =>
  who.is === 'maker' && who.maker.type === 'crew' ? t`your crew` : t`you`

/** The ranked figure: points; for cities, points per million inhabitants. */
export const scoreWord = ({ who, points }: Pick<BoardRow, 'who' | 'points'>): string =>
  who.is === 'region' ? formatNumber(Math.round(who.pointsPerMillion * 10) / 10) : countWord(points)
