import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { yearsWord } from '#web/lib/makers.ts'
import { countWord, worksWord } from '#web/lib/words.ts'
import { Facts } from '#web/ui/facts.tsx'
import { activeYears, linkWord } from '../rules.ts'

export function MakerFacts({ maker }: { maker: Maker }) {
  const { from, to } = activeYears(maker)
  const years = yearsWord(from, to)
  const { region, places, links, works } = maker
  return (
    <dl className="facts">
      <Fact name={t`Works`}>{worksWord(works)}</Fact>
      {years && <Fact name={t`Active`}>{years}</Fact>}
      {region && (
        <Fact name={t({ message: 'From', context: 'home city' })}>
          <Facts>
            <Link to={region.path}>
              <bdi>{region.name}</bdi>
            </Link>
            {region.country}
          </Facts>
        </Fact>
      )}
      {places.length > 0 && (
        <Fact name={t`Painted in`}>
          <ul>
            {places.map(({ regionId, city, country, path, works: count }) => (
              <li key={regionId}>
                <Link to={path}>{city}</Link>{' '}
                <span className="quiet">{`${country}\u00a0·\u00a0${countWord(count)}`}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {links.length > 0 && (
        <Fact name={t`Links`}>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
                  {linkWord(link)} <ExternalLink className="icon" aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
