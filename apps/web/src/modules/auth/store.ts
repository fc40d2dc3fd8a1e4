import type { Profile } from '@allcity/contract/users'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useDraftOwner } from '#web/lib/draft-owner.ts'
import { kept } from '#web/lib/kept.ts'
import { clearStored, storeUsername } from '#web/lib/tokens.ts'

export interface AuthState {
  user: Profile | null
  isAuthenticated: boolean
  /** True until the check at startup has an answer. */
  isLoading: boolean
  error: string | null
}

let isStoring = true
const storage = {
  getItem: kept.getItem,
  setItem: (name: string, text: string) => (isStoring ? kept.setItem(name, text) : undefined),
  removeItem: kept.removeItem,
}

/** Who is signed in. Only `user` and `isAuthenticated` are kept between visits. */
export const useAuth = create<AuthState>()(
  persist((): AuthState => ({ user: null, isAuthenticated: false, isLoading: true, error: null }), {
    name: 'auth-storage',
    storage: createJSONStorage(() => storage),
    partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
    // Server and browser must draw the same first page, so what was kept is read after it.
    skipHydration: true,
  }),
)

/** Changes the state of this page alone: what is stored stays for the next one. */
export function setWithoutStoring(state: Partial<AuthState>): void {
  isStoring = false
  useAuth.setState(state)
  isStoring = true
}

useAuth.subscribe(({ user, isLoading }) => {
  const member = user?.id ?? (isLoading ? undefined : null)
  if (useDraftOwner.getState().member !== member) useDraftOwner.setState({ member })
})

export function rememberMember(user: Profile): void {
  storeUsername(user.username)
  useAuth.setState({ user, isAuthenticated: true, isLoading: false, error: null })
}

/** Clears everything this browser knows of who was signed in. What ended the session is said where one signs in. */
export function forgetMember(): void {
  clearStored()
  useAuth.setState({ user: null, isAuthenticated: false, isLoading: false })
}

const failureWords = (error: unknown, fallback: string) => (error instanceof Error && error.message) || fallback

/** Keeps what went wrong in the auth state too, as everything that shows it reads it there. */
export function noteError(fallback: string) {
  return (error: unknown) => useAuth.setState({ error: failureWords(error, fallback) })
}
