import type { BoardType } from '@allcity/contract/leaderboards'
import { Tabs } from '#web/ui/tabs.tsx'
import { type BoardFilter, boardPath, boards } from '../rules.ts'

export function BoardTabs({ type: here, filter }: { type: BoardType; filter: BoardFilter }) {
  const tabs = boards.map(({ type, title }) => ({ to: boardPath(type, filter), word: title, isHere: type === here }))
  return <Tabs label="Leaderboards" tabs={tabs} />
}
