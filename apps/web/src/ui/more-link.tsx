import { ArrowDown } from 'lucide-react'
import { Link } from 'react-router'

interface MoreLinkProps {
  /** The address of what comes next, for those without scripts. */
  to: string
  words: string
  isGrowing: boolean
  onMore: () => void
}

/** Leads on in a list: with scripts it grows in place. */
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
      {isGrowing ? 'Loading' : words} <ArrowDown className="icon" aria-hidden="true" />
    </Link>
  )
}
