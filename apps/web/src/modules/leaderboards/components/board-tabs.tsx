import type { BoardType } from '@allcity/contract/leaderboards'
import { Link } from 'react-router'
import { boardPath, boards, type Wanted } from '../rules.ts'

export function BoardTabs({ type, wanted }: { type: BoardType; wanted: Wanted }) {
  return (
    <nav className="tabs tabs-first" aria-label="Leaderboards">
      {boards.map((board) => (
        <Link
          key={board.type}
          to={boardPath(board.type, wanted)}
          aria-current={board.type === type ? 'page' : undefined}
        >
          {board.title}
        </Link>
      ))}
    </nav>
  )
}
