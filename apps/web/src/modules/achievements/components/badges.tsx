import type { Badge } from '@allcity/contract/achievements'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useZone } from '#web/lib/clock.ts'
import { dateIn } from '#web/lib/dates.ts'
import { translate } from '#web/lib/messages.ts'
import { memberBadges } from '../queries.ts'
import { BadgeArt } from './badge-art.tsx'
import './badges.css'

const earnedOn = (date: string) => t`Earned on ${date}`

const shownAtFirst = 6

/** Lists a member's badges, newest first, the others on demand; renders nothing when there are none. */
export function Badges({ username }: { username: string }) {
  const { data } = useQuery(memberBadges(username))
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
      <BadgeList items={data.items.slice(0, shownAtFirst)} />
      {count > shownAtFirst && (
        <details className="badges-more">
          <summary className="button button-small">
            <span className="badges-show">{t`Show all ${count}`}</span>
            <span className="badges-hide">
              <Trans>Show fewer</Trans>
            </span>
          </summary>
          <BadgeList items={data.items.slice(shownAtFirst)} />
        </details>
      )}
    </section>
  )
}

function BadgeList({ items }: { items: Badge[] }) {
  const zone = useZone()
  return (
    <ul className="badges badges-small">
      {items.map(({ id, name, tier, tiers, reachedAt }) => (
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
  )
}
