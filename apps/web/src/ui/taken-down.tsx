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
      <PageHead title="Taken down" path="/410" isPrivate />
      <h1 className="h52">Taken down</h1>
      <p className="quiet">Somebody asked that this work goes, and a moderator agreed. It is not shown any more.</p>
      <ButtonLink to="/contact">Contact</ButtonLink>
    </>
  )
}
