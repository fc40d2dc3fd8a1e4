import { t } from '@lingui/core/macro'
import { Tabs } from '#web/ui/tabs.tsx'
import '#web/ui/tabs.css'

const paths = { works: '/browse', trains: '/trains', walks: '/lists' } as const

/** Switches between the lists of works, of train cars, and of walks. */
export function BrowseTabs({ here }: { here: keyof typeof paths }) {
  const words = { works: t`Works`, trains: t`Trains`, walks: t`Walks` }
  const names = ['works', 'trains', 'walks'] as const
  return (
    <Tabs
      label={t`Browse`}
      tabs={names.map((name) => ({ to: paths[name], word: words[name], isHere: name === here }))}
    />
  )
}
