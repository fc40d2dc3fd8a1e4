import type { BoardRow, BoardType } from '@allcity/contract/leaderboards'
import { boards } from '../rules.ts'
import { ordinalWord, pointsWord } from '../rules-ranks.ts'
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
  const next = mine?.next ? `${pointsWord(mine.next.points)} to ${ordinalWord(mine.next.rank)}` : null
  const line = (row: BoardRow) => {
    const { key } = describeRow(row.who)
    const isMe = key === me
    return <BoardLine key={key} row={row} type={type} isMe={isMe} hasKinds={hasKinds} note={isMe ? next : null} />
  }
  return (
    <table className="board">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">
            <span className="sr">Change since last week</span>
          </th>
          <th scope="col">{boards.find((board) => board.type === type)?.one}</th>
          {hasKinds && (
            <th scope="col" className="wide">
              Works by kind
            </th>
          )}
          <th scope="col" className="number wide">
            Works
          </th>
          <th scope="col" className="number wide">
            {type === 'region' ? 'Points' : 'Battles won'}
          </th>
          <th scope="col" className="number">
            {type === 'region' ? 'Per million people' : 'Points'}
          </th>
        </tr>
      </thead>
      <tbody>{rows.slice(above).map(line)}</tbody>
      {near.length > 0 && <tbody className="board-near">{near.map(line)}</tbody>}
    </table>
  )
}

/** Those around come in order; I belong where the ranks after mine begin. */
function inOrder(mine: BoardRow, around: BoardRow[]): BoardRow[] {
  const before = around.filter(({ rank }) => rank < mine.rank)
  return [...before, mine, ...around.filter(({ rank }) => rank >= mine.rank)]
}
