import type { PublicPlace } from '@allcity/contract/artworks'
import { Link } from 'react-router'

/** From all works to those around this one, as far as its place is told. */
export function PlaceCrumbs({ place: { country, countryCode, city, path } }: { place: PublicPlace }) {
  return (
    <nav className="crumbs small" aria-label="Where you are">
      <Link to="/browse">Browse</Link>
      {country && countryCode && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={`/places/${countryCode.toLowerCase()}`}>{country}</Link>
        </>
      )}
      {city && path && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={path}>{city}</Link>
        </>
      )}
    </nav>
  )
}
