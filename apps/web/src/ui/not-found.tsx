import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'
import { SearchForm } from './search-form.tsx'
import { WordmarkSign } from './wordmark.tsx'

export function NotFound() {
  return (
    <main className="screen screen-full" id="main">
      <div className="screen-in screen-lost">
        <WordmarkSign />
        <NothingHere />
      </div>
    </main>
  )
}

/** The same within the layout, which keeps the navigation. */
export function NotFoundHere() {
  return (
    <div className="page">
      <div className="screen-in screen-lost">
        <NothingHere />
      </div>
    </div>
  )
}

function NothingHere() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={t`Page not found`} path="/404" isPrivate />
      <p className="lost" aria-hidden="true">
        404
      </p>
      <h1 className="h52">
        <Trans>Page not found</Trans>
      </h1>
      <p className="quiet">
        <Trans>It may have been painted over.</Trans>
      </p>
      {pathname === '/profile/settings' && (
        <p>
          <Trans>
            Looking for your settings? They are <Link to="/profile">on your profile</Link>.
          </Trans>
        </p>
      )}
      <SearchForm />
      <ButtonLink to="/">
        <Trans>Home</Trans> <ArrowRight className="icon" aria-hidden="true" />
      </ButtonLink>
    </>
  )
}
