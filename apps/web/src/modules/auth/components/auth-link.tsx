import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { onwards } from '#web/lib/return-path.ts'

interface AuthLinkProps {
  to: string
  isSmall?: boolean
  children: ReactNode
}

/** From one page of signing in to another: where somebody wanted to go comes along. */
export function AuthLink({ to, isSmall = false, children }: AuthLinkProps) {
  return (
    <Link className={isSmall ? 'small' : 'strong'} to={to} state={onwards(useLocation().state)}>
      {children}
    </Link>
  )
}
