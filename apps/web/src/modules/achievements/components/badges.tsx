import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useZone } from '#web/lib/clock.ts'
import { dateIn } from '#web/lib/dates.ts'
import { translate } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { memberBadges } from '../queries.ts'
import { BadgeArt } from './badge-art.tsx'
import './badges.css'

const earnedOn = (date: string) => t`Earned on ${date}`

const shownAtFirst = 6

/** Lists a member's badges, newest first, the others on demand; renders nothing when there are none. */
export function Badges({ username }: { username: string }) {
  const { data } = useQuery(memberBadges(username))
  const zone = useZone()
  const [isWhole, setIsWhole] = useState(false)
  if (!data || data.items.length === 0) return null
  const count = data.items.length
  return (
    <section className="section" aria-labelledby="badges">
      <header className="section-head">
        <h2 id="badges">
          <Trans>Achievements</Trans>
        </h2>
        <Link className="go" to="/achievements">
          <span>
            <Trans>All badges</Trans>
          </span>
        </Link>
      </header>
      <ul className="badges badges-small">
        {data.items.slice(0, isWhole ? count : shownAtFirst).map(({ id, name, tier, tiers, reachedAt }) => (
          <li key={id} title={earnedOn(dateIn(reachedAt, zone))}>
            <BadgeArt id={id} tier={tier} size={96} />
            <b className="strong">{translate(name)}</b>
            {tiers > 1 && (
              <span className="small quiet">
                <Trans>Tier {tier}</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > shownAtFirst && (
        <Button className="badges-more" isSmall aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </section>
  )
}
