import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'next' | 'other' | 'quiet' | 'alert'

interface Look {
  variant?: ButtonVariant | undefined
  /** Fills the available width. */
  isWide?: boolean | undefined
  isSmall?: boolean | undefined
  /** Text at one end, icon at the other. */
  isSpread?: boolean | undefined
}

function chooseClass({ variant = 'other', isWide, isSmall, isSpread }: Look, more = ''): string {
  return [
    'button',
    variant !== 'other' && `button-${variant}`,
    isWide && 'button-wide',
    isSmall && 'button-small',
    isSpread && 'button-spread',
    more,
  ]
    .filter(Boolean)
    .join(' ')
}

export function Button({
  variant,
  isWide,
  isSmall,
  isSpread,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={chooseClass({ variant, isWide, isSmall, isSpread }, className)} {...rest} />
}

export function ButtonLink({ variant, isWide, isSmall, isSpread, className, ...rest }: Look & LinkProps) {
  return <Link className={chooseClass({ variant, isWide, isSmall, isSpread }, className)} {...rest} />
}
