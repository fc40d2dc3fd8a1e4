import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { worksWord } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { countriesWithWorks } from '../queries.ts'
import { PlaceCard } from './place-card.tsx'

const firstScreen = 4

const citiesWord = (count: number) => t`${plural(count, { one: '# city', other: '# cities' })}`

/** Every country with works. */
export function PlaceIndex() {
  const { items } = useSuspenseQuery(countriesWithWorks()).data
  return (
    <div className="page">
      <PageHead
        title={t`Street art by country and city`}
        description={t`Countries and cities with street art on Allcity.`}
        path="/places"
      />
      <header className="place-top">
        <h1 className="h52">{t`Places`}</h1>
        <p className="quiet">
          <Trans>Countries and cities with street art.</Trans>
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          title={t`Nothing here yet`}
          why={t`Upload the first photo to start the map.`}
          action={
            <ButtonLink to="/upload">
              <Trans>Upload</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ul className="place-grid">
          {items.map(({ code, name, path, works, cities, cover }, index) => (
            <li key={code}>
              <PlaceCard
                name={name}
                path={path}
                cover={cover}
                about={`${worksWord(works)} · ${citiesWord(cities)}`}
                priority={index < firstScreen}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
