import type { BoardType } from '@allcity/contract/leaderboards'
import { t } from '@lingui/core/macro'
import { Tabs } from '#web/ui/tabs.tsx'
import { type BoardFilter, boardPath, boardTypes, tabWord } from '../rules.ts'

export function BoardTabs({ type: here, filter }: { type: BoardType; filter: BoardFilter }) {
  const tabs = boardTypes.map((type) => ({ to: boardPath(type, filter), word: tabWord(type), isHere: type === here }))
  return <Tabs label={t`Leaderboards`} tabs={tabs} />
}
