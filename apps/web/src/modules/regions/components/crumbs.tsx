import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'

interface CrumbsProps {
  /** From the widest place to the one around this page. */
  above: { path: string; name: string }[]
  name: string
}

/** Where the page stands among places. */
export function Crumbs({ above, name }: CrumbsProps) {
  return (
    <nav className="crumbs small" aria-label={t`Where you are`}>
      {above.map((place) => (
        <Fragment key={place.path}>
          <Link to={place.path}>{place.name}</Link>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <bdi>{name}</bdi>
    </nav>
  )
}
