import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'

/** Lets members in and sends visitors to sign in, remembering the requested path. */
export function ProtectedRoute() {
  const location = useLocation()
  const isLoading = useAuth((auth) => auth.isLoading)
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)

  const isIn = isAuthenticated && !isLoading
  const [wasIn, setWasIn] = useState(isIn)
  if (isIn && !wasIn) setWasIn(true)
  if (isLoading && wasIn) setWasIn(false)

  if (isLoading) return <LoadingScreen />
  // A member who signs out on this page is already being redirected.
  if (!isIn && wasIn) return null
  if (!isIn) {
    return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}${location.hash}` }} />
  }
  return <Outlet />
}
