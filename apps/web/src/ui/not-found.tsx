import { ArrowRight } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'
import { WordmarkSign } from './wordmark.tsx'

export function NotFound() {
  return (
    <main className="screen screen-full" id="main">
      <PageHead title="Nothing at this address" path="/404" isPrivate />
      <div className="screen-in screen-lost">
        <WordmarkSign />
        <p className="lost" aria-hidden="true">
          404
        </p>
        <h1 className="h52">Nothing at this address</h1>
        <p className="quiet">It may have been painted over.</p>
        <ButtonLink to="/">
          Home <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      </div>
    </main>
  )
}
