import type { BattleCategory } from '@allcity/contract/battles'
import { Tabs } from '#web/ui/tabs.tsx'
import { categoryPath } from '../rules.ts'

const tabs = [
  { category: undefined, word: 'All' },
  { category: 'general', word: 'General' },
  { category: 'trains', word: 'Trains' },
] as const

export function BattleTabs({ category: here }: { category?: BattleCategory | undefined }) {
  return (
    <Tabs
      label="Which battles"
      tabs={tabs.map(({ category, word }) => ({ to: categoryPath(category), word, isHere: category === here }))}
    />
  )
}
