import { ArrowRight } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'
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
  return (
    <>
      <PageHead title="Nothing at this address" path="/404" isPrivate />
      <p className="lost" aria-hidden="true">
        404
      </p>
      <h1 className="h52">Nothing at this address</h1>
      <p className="quiet">It may have been painted over.</p>
      <ButtonLink to="/">
        Home <ArrowRight className="icon" aria-hidden="true" />
      </ButtonLink>
    </>
  )
}
