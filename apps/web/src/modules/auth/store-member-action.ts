import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeNow } from '#web/lib/way-back.ts'
import { useAuth } from './store.ts'

interface MemberAction {
  /** Requested by a member who is signed in. */
  isActive: boolean
  request: () => void
  cancel: () => void
}

/** An action for members only. Visitors sign in first and come back; during the startup check it waits. */
export function useMemberAction(): MemberAction {
  const [isRequested, setIsRequested] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isVisitor = useAuth((auth) => !auth.isAuthenticated && !auth.isLoading)
  const navigate = useNavigate()

  useEffect(() => {
    if (isRequested && isVisitor) navigate('/login', { state: { from: placeNow() } })
  }, [isRequested, isVisitor, navigate])

  return {
    isActive: isSignedIn && isRequested,
    request: () => setIsRequested(true),
    cancel: () => setIsRequested(false),
  }
}
