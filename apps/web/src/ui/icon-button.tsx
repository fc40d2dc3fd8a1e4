import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** Accessible name of the action. */
  label: string
}

export function IconButton({ icon: Icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={`square ${className}`.trim()} aria-label={label} {...rest}>
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
