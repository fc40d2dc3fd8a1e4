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
      <PageHead title="Loading" path="/loading" isPrivate />
      <div className="screen-in" role="status">
        <WordmarkSign />
        <ul className="loader" aria-hidden="true">
          {lights.map((kind, index) => (
            <li key={kind} data-kind={kind} style={{ '--i': index }} />
          ))}
        </ul>
        <h1 className="loading-title">Loading</h1>
        <p className="quiet">Please wait while we load your content</p>
        {/* Appears after a while. A link to this page, so that it also works when the scripts failed to load. */}
        <a className="button loading-again" href={itself}>
          Try again
        </a>
        <noscript>
          <p>This page is for people who are signed in, and signing in needs JavaScript.</p>
        </noscript>
      </div>
    </main>
  )
}
