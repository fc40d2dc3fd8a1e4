import type { BoardRow } from '@allcity/contract/leaderboards'
import { kindSlug } from '#web/lib/words.ts'
import { kindsWord } from '../rules.ts'

/** The works by kind as a bar, and the same in words for whoever cannot tell the colours. */
export function KindShare({ kinds }: { kinds: BoardRow['kinds'] }) {
  if (kinds.length === 0) return <span className="quiet">–</span>
  const words = kindsWord(kinds)
  return (
    <span title={words}>
      <span className="share" aria-hidden="true">
        {kinds.map(({ kind, works }) => (
          <i key={kind} data-kind={kindSlug(kind)} style={{ '--part': works }} />
        ))}
      </span>
      <span className="share-words small quiet">{words}</span>
    </span>
  )
}
