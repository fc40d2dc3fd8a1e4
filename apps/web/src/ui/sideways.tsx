import type { ReactNode } from 'react'

interface SidewaysProps {
  label: string
  className: string
  children: ReactNode
}

/** Holds what is wider than a phone. Who has no mouse moves it with the arrow keys, so it takes the focus. */
export function Sideways({ label, className, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: else only a mouse could scroll it (WCAG 2.1.1).
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
