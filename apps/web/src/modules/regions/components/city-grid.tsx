import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { CardBones } from '#web/ui/bones.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { citiesOf } from '../queries.ts'
import { CityCard } from './city-card.tsx'

interface CityGridProps {
  code: string
  path: string
  /** Where the list starts, for those without scripts. */
  cursor: string | undefined
}

const bones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const firstScreen = 4

/** Cities of a country, those with most works first. */
export function CityGrid({ code, path, cursor }: CityGridProps) {
  const list = useInfiniteQuery(citiesOf(code, cursor))
  const cities = list.data?.pages.flatMap(({ items }) => items)
  const next = list.data?.pages.at(-1)?.next

  if (cities === undefined && list.isError) {
    return (
      <EmptyState
        title="The cities did not load"
        why="We could not reach the server."
        action={
          <Button onClick={() => void list.refetch()}>
            <RotateCw className="icon" aria-hidden="true" /> Try again
          </Button>
        }
      />
    )
  }
  if (cities === undefined) {
    return (
      <div className="place-grid" role="status" aria-label="Loading cities">
        {bones.map((key) => (
          <CardBones key={key} ratio={1.5} />
        ))}
      </div>
    )
  }
  if (cities.length === 0) {
    return (
      <EmptyState
        title="No walls here yet"
        why="Nobody has mapped anything in this country so far."
        action={<ButtonLink to="/upload">Add the first</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className="place-grid">
        {cities.map((city, index) => (
          <li key={city.id}>
            <CityCard city={city} priority={index < firstScreen} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <p role="status">The next ones did not load.</p>}
      {next && (
        <p className="browse-more">
          <Link
            className="go"
            to={`${path}?cursor=${next}`}
            onClick={(event) => {
              event.preventDefault()
              void list.fetchNextPage()
            }}
          >
            More cities <ArrowDown className="icon" aria-hidden="true" />
          </Link>
        </p>
      )}
    </>
  )
}
