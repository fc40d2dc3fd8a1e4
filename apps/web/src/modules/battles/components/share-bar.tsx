import type { BattleResult } from '@allcity/contract/battles'
import { computeShares, findWinner } from '../rules.ts'

/** How the votes fell, as a bar of two parts; of one where all fell to one side. The numbers stand beside it. */
export function ShareBar({ result, className }: { result: BattleResult; className: 'battle-bar' | 'verdict-bar' }) {
  const shares = computeShares(result)
  const winner = findWinner(result)
  const sides = (['one', 'other'] as const).filter((side) => shares[side] > 0)
  return (
    <div className={className} aria-hidden="true">
      {sides.map((side) => (
        <i key={side} className={winner === side ? 'won' : ''} style={{ '--part': shares[side] }} />
      ))}
    </div>
  )
}
