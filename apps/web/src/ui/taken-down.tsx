import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'
import { WordmarkSign } from './wordmark.tsx'

/** What stands at the address of a work that was taken down after a notice. */
export function TakenDown() {
  return (
    <main className="screen screen-full" id="main">
      <PageHead title="Taken down" path="/410" isPrivate />
      <div className="screen-in screen-lost">
        <WordmarkSign />
        <h1 className="h52">Taken down</h1>
        <p className="quiet">Somebody asked that this work goes, and a moderator agreed. It is not shown any more.</p>
        <ButtonLink to="/contact">Contact</ButtonLink>
      </div>
    </main>
  )
}
