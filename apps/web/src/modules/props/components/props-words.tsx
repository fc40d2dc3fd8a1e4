import { Crown } from 'lucide-react'

/** What the button says, and how many gave props. */
export function PropsWords({ count }: { count: number }) {
  return (
    <>
      <Crown className="icon" aria-hidden="true" /> Props{count > 0 && <span className="figure"> {count}</span>}
    </>
  )
}
