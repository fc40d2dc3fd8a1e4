import type { Battle } from '@allcity/contract/battles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          <Trans>Battle {number}</Trans>
          {isSample && (
            <span className="piece-sample">
              <Trans>Sample</Trans>
            </span>
          )}
        </p>
        <h1>
          <bdi>{isLinked ? <Link to={battlePath(battle)}>{title}</Link> : title}</bdi>
        </h1>
      </div>
      <When battle={battle} />
    </header>
  )
}

function When({ battle: { state, startsAt, endsAt } }: { battle: Battle }) {
  if (state === 'upcoming' && startsAt) return <BattleClock label={t`Opens in`} at={startsAt} />
  if (state === 'live' && endsAt) return <BattleClock label={t`Closes in`} at={endsAt} />
  if (state === 'voided')
    return (
      <p className="quiet">
        <Trans>Canceled</Trans>
      </p>
    )
  return endsAt ? (
    <p className="quiet">
      <Trans>
        Closed <RelativeTime at={endsAt} />
      </Trans>
    </p>
  ) : null
}
