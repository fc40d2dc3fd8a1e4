import type { BoardType } from '@allcity/contract/leaderboards'
import { Tabs } from '#web/ui/tabs.tsx'
import { boardPath, boards, type Wanted } from '../rules.ts'

export function BoardTabs({ type: here, wanted }: { type: BoardType; wanted: Wanted }) {
  const tabs = boards.map(({ type, title }) => ({ to: boardPath(type, wanted), word: title, isHere: type === here }))
  return <Tabs label="Leaderboards" tabs={tabs} />
}
