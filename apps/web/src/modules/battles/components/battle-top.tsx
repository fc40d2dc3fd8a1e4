import type { Battle } from '@allcity/contract/battles'
import { Link } from 'react-router'
import { Bullet } from '#web/ui/bullet.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { battlePath } from '../rules.ts'
import { BattleClock } from './battle-clock.tsx'

interface BattleTopProps {
  battle: Battle
  /** On another page than its own. */
  isLinked?: boolean
}

export function BattleTop({ battle, isLinked = false }: BattleTopProps) {
  const { number, category, title, one, isSample } = battle
  return (
    <header className="battle-top">
      <div>
        <p className="battle-number">
          <Bullet kind={one?.kind ?? 'other'} surface={category === 'trains' ? 'train' : 'wall'} size={40} />
          Battle {number}
          {isSample && <span className="piece-sample">Sample</span>}
        </p>
        <h1>{isLinked ? <Link to={battlePath(battle)}>{title}</Link> : title}</h1>
      </div>
      <When battle={battle} />
    </header>
  )
}

function When({ battle: { state, startsAt, endsAt } }: { battle: Battle }) {
  if (state === 'upcoming' && startsAt) return <BattleClock label="Opens in" at={startsAt} />
  if (state === 'live' && endsAt) return <BattleClock label="Closes in" at={endsAt} />
  if (state === 'voided') return <p className="quiet">Called off</p>
  return endsAt ? (
    <p className="quiet">
      Closed <RelativeTime at={endsAt} />
    </p>
  ) : null
}
