import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeNow } from '#web/lib/way-back.ts'
import { useAuth } from './store.ts'

interface MemberWish {
  /** Somebody is signed in, and has pressed. */
  isGranted: boolean
  wish: () => void
  drop: () => void
}

/** A press on what members alone may do: visitors go to sign in and come back; who is not known yet waits until they are. */
export function useMemberWish(): MemberWish {
  const [isWished, setIsWished] = useState(false)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isVisitor = useAuth((auth) => !auth.isAuthenticated && !auth.isLoading)
  const navigate = useNavigate()

  useEffect(() => {
    if (isWished && isVisitor) navigate('/login', { state: { from: placeNow() } })
  }, [isWished, isVisitor, navigate])

  return { isGranted: isSignedIn && isWished, wish: () => setIsWished(true), drop: () => setIsWished(false) }
}
