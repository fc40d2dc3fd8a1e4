import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useZone } from '#web/lib/clock.ts'
import { dateIn } from '#web/lib/dates.ts'
import { memberBadges } from '../queries.ts'
import { BadgeArt } from './badge-art.tsx'
import './badges.css'

/** Lists a member's badges, newest first; renders nothing when there are none. */
export function Badges({ username }: { username: string }) {
  const { data } = useQuery(memberBadges(username))
  const zone = useZone()
  if (!data || data.items.length === 0) return null
  return (
    <section className="section" aria-labelledby="badges">
      <header className="section-head">
        <h2 id="badges">Achievements</h2>
        <Link className="go" to="/achievements">
          <span>All there are</span>
        </Link>
      </header>
      <ul className="badges badges-small">
        {data.items.map(({ id, name, tier, tiers, reachedAt }) => (
          <li key={id} title={`Reached on ${dateIn(reachedAt, zone)}`}>
            <BadgeArt id={id} tier={tier} size={96} />
            <b className="strong">{name}</b>
            {tiers > 1 && <span className="small quiet">Tier {tier}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
