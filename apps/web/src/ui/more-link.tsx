import { t } from '@lingui/core/macro'
import { ArrowDown } from 'lucide-react'
import { Link } from 'react-router'

interface MoreLinkProps {
  /** URL of the next page, for readers without scripts. */
  to: string
  words: string
  isGrowing: boolean
  onMore: () => void
}

/** Leads to the next page of a list; with scripts the list grows in place. */
export function MoreLink({ to, words, isGrowing, onMore }: MoreLinkProps) {
  return (
    <Link
      className="go"
      to={to}
      onClick={(event) => {
        event.preventDefault()
        onMore()
      }}
    >
      {isGrowing ? t`Loading more…` : words} <ArrowDown className="icon" aria-hidden="true" />
    </Link>
  )
}
