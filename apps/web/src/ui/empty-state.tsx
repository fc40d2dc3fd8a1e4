import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence. */
  title: string
  why?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Heading level on the page. */
  level?: 2 | 3
}

export function EmptyState({ title, why, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="state">
      <Heading>{title}</Heading>
      {why && <p>{why}</p>}
      {action}
    </div>
  )
}
