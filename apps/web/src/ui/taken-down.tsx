import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'
import { WordmarkSign } from './wordmark.tsx'

/** Page of a work that was taken down after a notice. */
export function TakenDown() {
  return (
    <main className="screen screen-full" id="main">
      <div className="screen-in screen-lost">
        <WordmarkSign />
        <Words />
      </div>
    </main>
  )
}

/** The same within the layout, which keeps the navigation. */
export function TakenDownHere() {
  return (
    <div className="page">
      <div className="screen-in screen-lost">
        <Words />
      </div>
    </div>
  )
}

function Words() {
  return (
    <>
      <PageHead title={t`Taken down`} path="/410" isPrivate />
      <h1 className="h52">
        <Trans>Taken down</Trans>
      </h1>
      <p className="quiet">
        <Trans>This work was removed after a request that a moderator approved.</Trans>
      </p>
      <ButtonLink to="/contact">
        <Trans>Contact</Trans>
      </ButtonLink>
    </>
  )
}
