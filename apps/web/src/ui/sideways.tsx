import type { ReactNode } from 'react'

interface SidewaysProps {
  label: string
  className: string
  children: ReactNode
}

/** Scrolls content that is wider than a phone. It takes the focus, so that the arrow keys can scroll it without a mouse. */
export function Sideways({ label, className, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: else only a mouse could scroll it (WCAG 2.1.1).
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
