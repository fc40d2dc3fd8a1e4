import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useDisclosure } from '#web/lib/use-disclosure.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface MyMenuProps {
  button: RefObject<HTMLButtonElement | null>
  title: string
  onEdit: () => void
  /** Null when the work cannot be deleted. */
  onRemove: (() => void) | null
}

/** The actions on one of the member's works. */
export function MyMenu({ button, title, onEdit, onRemove }: MyMenuProps) {
  const { isOpen, setIsOpen, box } = useDisclosure(button)
  const id = useId()
  const choose = (action: () => void) => () => {
    button.current?.focus()
    setIsOpen(false)
    action()
  }
  return (
    <div className="user-menu-box mine-menu" ref={box}>
      <IconButton
        icon={Ellipsis}
        label={t`More actions for ${title}`}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className="user-menu" id={id} hidden={!isOpen}>
        <button type="button" onClick={choose(onEdit)}>
          <Trans>Edit</Trans>
        </button>
        {onRemove && (
          <button type="button" onClick={choose(onRemove)}>
            <Trans>Delete</Trans>
          </button>
        )}
      </div>
    </div>
  )
}
