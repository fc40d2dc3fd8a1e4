import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from './page-head.tsx'
import { WordmarkSign } from './wordmark.tsx'

const lights = [
  'mural',
  'piece',
  'throw-up',
  'tag',
  'stencil',
  'paste-up',
  'sticker',
  'mosaic',
  'installation',
  'sculpture',
  'train',
]

/** The empty URL links to the current page with its query. */
const itself = ''

/** Full-page loading screen while the session is checked. */
export function LoadingScreen() {
  return (
    <main className="screen screen-full" id="main" aria-busy="true">
      <PageHead title={t`Loading`} path="/loading" isPrivate />
      <div className="screen-in" role="status">
        <WordmarkSign />
        <ul className="loader" aria-hidden="true">
          {lights.map((kind, index) => (
            <li key={kind} data-kind={kind} style={{ '--i': index }} />
          ))}
        </ul>
        <h1 className="loading-title">
          <Trans>Loading</Trans>
        </h1>
        <p className="quiet">
          <Trans>Please wait while we load your content</Trans>
        </p>
        {/* Appears after a while. A link to this page, so that it also works when the scripts failed to load. */}
        <a className="button loading-again" href={itself}>
          <Trans>Try again</Trans>
        </a>
        <noscript>
          <p>
            <Trans>This page is for members, and signing in needs JavaScript.</Trans>
          </p>
        </noscript>
      </div>
    </main>
  )
}
