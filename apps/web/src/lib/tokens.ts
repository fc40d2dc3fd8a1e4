import { safeLocalStorage } from './safe-storage.ts'

/** Storage keys of the signed-in session. */
export const storedKeys = { accessToken: 'accessToken', idToken: 'idToken', username: 'username' } as const

export interface Tokens {
  accessToken: string
  idToken: string
}

export function storedTokens(): Tokens | null {
  const accessToken = safeLocalStorage.getItem(storedKeys.accessToken)
  const idToken = safeLocalStorage.getItem(storedKeys.idToken)
  return accessToken && idToken ? { accessToken, idToken } : null
}

/** Set when the member signed out but the server has not confirmed it: the session cookie may still exist. */
const leavingKey = 'allcity.leaving'
export const isLeaving = () => safeLocalStorage.getItem(leavingKey) !== null
export const noteLeaving = () => safeLocalStorage.setItem(leavingKey, 'yes')
export const noteLeft = () => safeLocalStorage.removeItem(leavingKey)

let isDeleting = false
/** The session ends on purpose while this tab deletes its account. */
export const isDeletingAccount = () => isDeleting
export const noteDeleting = (is: boolean) => {
  isDeleting = is
}

/** A sign-in has a new cookie, so a pending sign-out of the old one is dropped. */
export function storeTokens({ accessToken, idToken }: Tokens): void {
  safeLocalStorage.setItem(storedKeys.accessToken, accessToken)
  safeLocalStorage.setItem(storedKeys.idToken, idToken)
  noteLeft()
}

export function storeUsername(username: string): void {
  safeLocalStorage.setItem(storedKeys.username, username)
}

/** Storage key of the recent searches. */
export const searchesKey = 'allcity.searches'

/** Storage keys of the planned walks, and of the progress on each walk. */
export const walkKeys = { planned: 'planned-walks', ticks: 'walk-ticks' } as const

/** Clears the session, searches, walks and cached pictures of a member; a visitor's searches and walks stay. */
export function clearStored(): void {
  if (safeLocalStorage.getItem(storedKeys.username)) {
    for (const key of [searchesKey, ...Object.values(walkKeys)]) safeLocalStorage.removeItem(key)
    // The cache may contain the member's private pictures, which the service worker cannot tell apart.
    if ('caches' in globalThis) caches.delete('pictures').catch(() => false)
  }
  for (const key of Object.values(storedKeys)) safeLocalStorage.removeItem(key)
}
