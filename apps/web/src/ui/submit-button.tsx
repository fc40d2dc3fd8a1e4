import { ArrowRight } from 'lucide-react'
import { Button } from './button.tsx'
import { useIsMounted } from './client-only.tsx'

interface SubmitButtonProps {
  /** What it does, such as "Sign In". */
  label: string
  /** What is said while it does it. */
  pendingLabel: string
  isPending: boolean
}

/** The one answer of a form outside the layout. Until its script is here it stays shut, so that nothing typed is lost. */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  const isMounted = useIsMounted()
  return (
    <Button
      type="submit"
      variant="next"
      isWide
      isSpread
      disabled={!isMounted || isPending}
      {...(isMounted ? {} : { className: 'is-early' })}
    >
      {isPending ? pendingLabel : label} <ArrowRight className="icon" aria-hidden="true" />
    </Button>
  )
}
