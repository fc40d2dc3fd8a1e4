import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence. */
  title: string
  why?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The heading's level on the page it stands on. */
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
