import type { ComponentProps, ReactNode } from 'react'

interface ChipProps extends ComponentProps<'button'> {
  isPressed?: boolean
  /** A bullet or an icon before the word. */
  mark?: ReactNode
}

export function Chip({ isPressed = false, mark, className = '', children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      type={type}
      className={`chip${mark ? '' : ' chip-plain'} ${className}`.trim()}
      aria-pressed={isPressed}
      {...rest}
    >
      {mark} {children}
    </button>
  )
}
