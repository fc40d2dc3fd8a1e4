import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countWord, worksWord } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { countriesWithWorks } from '../queries.ts'

const citiesWord = (count: number) => (count === 1 ? '1 city' : `${countWord(count)} cities`)

/** Every country with works. */
export function PlaceIndex() {
  const { items } = useSuspenseQuery(countriesWithWorks()).data
  return (
    <div className="page">
      <PageHead
        title="Street art by country and city"
        description="Every country and city with street art on Allcity, and how much of it."
        path="/places"
      />
      <header className="place-top">
        <h1 className="h52">{items.length === 1 ? '1 country' : `${countWord(items.length)} countries`}</h1>
        <p className="quiet">Where there is something to see, as far as the places may be known.</p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          title="No walls here yet"
          why="Nobody has mapped anything so far. The first photo opens the map."
          action={<ButtonLink to="/upload">Upload one</ButtonLink>}
        />
      ) : (
        <ul className="place-lines">
          {items.map(({ code, name, path, works, cities }) => (
            <li key={code}>
              <Link to={path}>
                <span className="strong">{name}</span>
                <span className="quiet">{citiesWord(cities)}</span>
                <span className="quiet">{worksWord(works)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
