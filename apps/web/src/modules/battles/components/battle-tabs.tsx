import type { BattleCategory } from '@allcity/contract/battles'
import { Link } from 'react-router'
import { categoryPath } from '../rules.ts'

const tabs = [
  { category: undefined, word: 'All' },
  { category: 'general', word: 'General' },
  { category: 'trains', word: 'Trains' },
] as const

export function BattleTabs({ category }: { category?: BattleCategory | undefined }) {
  return (
    <nav className="tabs tabs-first" aria-label="Which battles">
      {tabs.map(({ category: one, word }) => (
        <Link key={word} to={categoryPath(one)} aria-current={one === category ? 'page' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  )
}
