import { Link } from 'react-router'
import { type Filter, writeFilter } from '#web/lib/filter.ts'
import { NearMe } from './near-me.tsx'

/** Newest first, or nearest. Where the browser is leaves it rounded to about a kilometre. */
export function BrowseOrder({ filter }: { filter: Filter }) {
  const { near, ...newest } = filter
  const path = `/browse${writeFilter(newest)}`
  if (near) {
    return (
      <p>
        Nearest first, within 50 km.{' '}
        <Link className="strong" to={path}>
          Newest first
        </Link>
      </p>
    )
  }
  return (
    <p>
      <NearMe
        plain={path}
        to={({ longitude, latitude }) =>
          `/browse${writeFilter({ ...newest, near: `${longitude.toFixed(2)},${latitude.toFixed(2)}` })}`
        }
      />
    </p>
  )
}
