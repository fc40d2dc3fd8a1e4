import type { Profile } from '@allcity/contract/users'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useDraftOwner } from '#web/lib/draft-owner.ts'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'
import { clearStored, storedKeys, storeUsername } from '#web/lib/tokens.ts'

export interface AuthState {
  user: Profile | null
  isAuthenticated: boolean
  /** True until the startup check has an answer. */
  isLoading: boolean
  error: string | null
  /** The message of the suspension that ended the session. */
  suspension: string | null
}

let isStoring = true
const storage = {
  getItem: safeLocalStorage.getItem,
  setItem: (name: string, text: string) => (isStoring ? safeLocalStorage.setItem(name, text) : undefined),
  removeItem: safeLocalStorage.removeItem,
}

/** The signed-in member. Only `user` and `isAuthenticated` are persisted between visits. */
export const useAuth = create<AuthState>()(
  persist((): AuthState => ({ user: null, isAuthenticated: false, isLoading: true, error: null, suspension: null }), {
    name: 'auth-storage',
    storage: createJSONStorage(() => storage),
    partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
    // Server and browser must render the same first page, so stored state is read after hydration.
    skipHydration: true,
  }),
)

/** Changes the state of this page only, without storing it. */
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
  useAuth.setState({ user, isAuthenticated: true, isLoading: false, error: null, suspension: null })
}

/** Clears everything stored about the signed-in member. It keeps `suspension`, so that the sign-in form can show why the session ended. */
export function forgetMember(): void {
  clearStored()
  useAuth.setState({ user: null, isAuthenticated: false, isLoading: false })
}

/** Calls back when the member signs out in this browser, but not while a startup check has no answer. */
export function onSignOut(forget: () => void): void {
  useAuth.subscribe((now, before) => {
    if (before.isAuthenticated && !now.isAuthenticated && !safeLocalStorage.getItem(storedKeys.username)) forget()
  })
}

const failureWords = (error: unknown, fallback: string) => (error instanceof Error && error.message) || fallback

/** Records a failure in the auth state, where the forms read it. */
export function noteError(fallback: string) {
  return (error: unknown) => useAuth.setState({ error: failureWords(error, fallback) })
}
