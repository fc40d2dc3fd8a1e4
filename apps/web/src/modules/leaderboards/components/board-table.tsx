import type { BoardRow, BoardType } from '@allcity/contract/leaderboards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnWord } from '../rules.ts'
import { listSharedRanks, ordinalWord, pointsWord } from '../rules-ranks.ts'
import { describeRow } from '../rules-rows.ts'
import { BoardLine } from './board-line.tsx'

interface BoardTableProps {
  type: BoardType
  rows: BoardRow[]
  /** Where I am, if I am on this board. */
  mine: { row: BoardRow | null; next: { rank: number; points: number } | null; around: BoardRow[] } | undefined
  caption: string
  /** Those of the podium, which stand above. */
  above: number
  hasKinds: boolean
}

export function BoardTable({ type, rows, mine, caption, above, hasKinds }: BoardTableProps) {
  const me = mine?.row ? describeRow(mine.row.who).key : null
  const shown = new Set(rows.map(({ who }) => describeRow(who).key))
  const isShown = me !== null && shown.has(me)
  const near =
    mine?.row && !isShown ? inOrder(mine.row, mine.around).filter(({ who }) => !shown.has(describeRow(who).key)) : []
  const next = mine?.next ? nextWord(mine.next) : null
  const shared = listSharedRanks([...rows, ...near])
  const line = (row: BoardRow) => {
    const { key } = describeRow(row.who)
    const isMe = key === me
    const isShared = shared.has(row.rank)
    const note = isMe ? next : null
    return <BoardLine key={key} row={row} type={type} isMe={isMe} isShared={isShared} hasKinds={hasKinds} note={note} />
  }
  return (
    <table className="board">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Rank</Trans>
          </th>
          <th scope="col">
            <span className="sr">
              <Trans>Change since last week</Trans>
            </span>
          </th>
          <th scope="col">{columnWord(type)}</th>
          {hasKinds && (
            <th scope="col" className="wide">
              <Trans>Works by kind</Trans>
            </th>
          )}
          <th scope="col" className="number wide">
            <Trans>Works</Trans>
          </th>
          <th scope="col" className="number wide">
            {type === 'region' ? t`Points` : t`Battles won`}
          </th>
          <th scope="col" className="number">
            {type === 'region' ? t`Per million people` : t`Points`}
          </th>
        </tr>
      </thead>
      <tbody>{rows.slice(above).map(line)}</tbody>
      {near.length > 0 && <tbody className="board-near">{near.map(line)}</tbody>}
    </table>
  )
}

/** '12 points to 3rd'. */
function nextWord(next: { rank: number; points: number }): string {
  const [points, rank] = [pointsWord(next.points), ordinalWord(next.rank)]
  return t`${points} to ${rank}`
}

/** Those around come in order; I belong where the ranks after mine begin. */
function inOrder(mine: BoardRow, around: BoardRow[]): BoardRow[] {
  const before = around.filter(({ rank }) => rank < mine.rank)
  return [...before, mine, ...around.filter(({ rank }) => rank >= mine.rank)]
}
