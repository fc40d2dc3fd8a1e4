import type { PublicPlace } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** From all works to those around this one, as far as its place is told. */
export function PlaceCrumbs({ place: { country, countryCode, city, path } }: { place: PublicPlace }) {
  return (
    <nav className="crumbs small" aria-label={t`Where you are`}>
      <Link to="/browse">
        <Trans>Browse</Trans>
      </Link>
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
