import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** Closes on a click outside, on Escape and when an item is chosen. */
export function Menu({ trigger, label, isOpen, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="menu-positioner" align="end" sideOffset={8}>
          <Base.Popup className="user-menu" aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  onSelect?: () => void
  /** A link element, for an item that navigates. */
  render?: ReactElement
  children: ReactNode
}

export function MenuItem({ onSelect, render, children }: MenuItemProps) {
  return (
    <Base.Item
      {...(onSelect ? { onClick: onSelect } : {})}
      render={render ?? <button type="button" />}
      nativeButton={!render}
    >
      {children}
    </Base.Item>
  )
}
