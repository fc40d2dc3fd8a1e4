import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { walksInCity } from '../queries-city.ts'
import { ListCards } from './list-cards.tsx'

/** The newest public walks of a city; nothing when there are none. */
export function CityWalks({ id, name }: { id: number; name: string }) {
  const { data } = useQuery(walksInCity(String(id)))
  if (!data || data.items.length === 0) return null
  return (
    <section className="section" aria-labelledby="city-walks">
      <header className="section-head">
        <h2 id="city-walks">
          <Trans>Walks</Trans>
        </h2>
        <Link className="go" to="/lists?walks=true">
          <span>
            <Trans>All walks</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <ListCards lists={data.items} label={t`Walks in ${name}`} />
    </section>
  )
}
