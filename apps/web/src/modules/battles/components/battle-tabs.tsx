import type { BattleCategory } from '@allcity/contract/battles'
import { msg, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { categoryPath } from '../rules.ts'

const tabs = [
  { category: undefined, word: msg`All` },
  { category: 'general', word: msg`General` },
  { category: 'trains', word: msg`Trains` },
] as const

export function BattleTabs({ category: here }: { category?: BattleCategory | undefined }) {
  return (
    <Tabs
      label={t`Battle categories`}
      tabs={tabs.map(({ category, word }) => ({
        to: categoryPath(category),
        word: translate(word),
        isHere: category === here,
      }))}
    />
  )
}
