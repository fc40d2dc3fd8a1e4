import { ArrowRight } from 'lucide-react'
import { Button } from './button.tsx'
import { useIsMounted } from './client-only.tsx'

interface SubmitButtonProps {
  /** Label of the action, such as "Sign In". */
  label: string
  /** Label while the request is pending. */
  pendingLabel: string
  isPending: boolean
}

/** The submit button of a form outside the layout. It is disabled until its script has loaded, so that no input is lost. */
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
