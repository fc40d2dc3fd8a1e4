import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface MoreToolsProps {
  button: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The less frequent actions on a work, in a row of their own once they are asked for. */
export function MoreTools({ button, children }: MoreToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        isSmall
        className="only-live"
        ref={button}
        aria-label={t`More actions`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </Button>
      {isOpen && (
        <div className="piece-more" id={id}>
          {children}
        </div>
      )}
    </>
  )
}
