import type { BoardRow, BoardType } from '@allcity/contract/leaderboards'
import { Link } from 'react-router'
import { countWord } from '#web/lib/words.ts'
import { Facts } from '#web/ui/facts.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { describeRow, mineWord, scoreWord } from '../rules-rows.ts'
import { ChangeMark } from './change-mark.tsx'
import { KindShare } from './kind-share.tsx'
import { RankFigure } from './rank-figure.tsx'

interface BoardLineProps {
  row: BoardRow
  type: BoardType
  isMe?: boolean
  /** Whether others have the same rank. */
  isShared: boolean
  /** Below the name, instead of what is usually there. */
  note?: string | null
  hasKinds: boolean
}

export function BoardLine({ row, type, isMe = false, isShared, note, hasKinds }: BoardLineProps) {
  const { name, path, note: usual } = describeRow(row.who)
  const below = note ?? usual
  return (
    <tr className={isMe ? 'is-you' : undefined} aria-current={isMe ? 'true' : undefined}>
      <td className="rank">
        <RankFigure rank={row.rank} isShared={isShared} />
      </td>
      <td>
        <ChangeMark change={row.change} />
      </td>
      <td>
        <div className="name-cell">
          <Disc who={row.who} />
          <span>
            <Facts>
              <Link to={path}>{name}</Link>
              {isMe && mineWord(row.who)}
            </Facts>
            {below && <span className="name-note small quiet">{below}</span>}
          </span>
        </div>
      </td>
      {hasKinds && (
        <td className="wide">
          <KindShare kinds={row.kinds} />
        </td>
      )}
      <td className="number wide">{countWord(row.works)}</td>
      <td className="number wide">{countWord(type === 'region' ? row.points : row.battlesWon)}</td>
      <td className="number points">{scoreWord(row)}</td>
    </tr>
  )
}

function Disc({ who }: { who: BoardRow['who'] }) {
  if (who.is === 'maker') return <MakerDisc type={who.maker.type} name={who.maker.name} size={44} />
  if (who.is === 'region') return null
  return <PersonDisc username={who.username} photo={who.avatar} size={44} />
}
