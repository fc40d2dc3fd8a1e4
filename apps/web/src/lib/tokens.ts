import { kept } from './kept.ts'

/** Storage keys of the signed-in session. */
export const storedKeys = { accessToken: 'accessToken', idToken: 'idToken', username: 'username' } as const

export interface Tokens {
  accessToken: string
  idToken: string
}

export function storedTokens(): Tokens | null {
  const accessToken = kept.getItem(storedKeys.accessToken)
  const idToken = kept.getItem(storedKeys.idToken)
  return accessToken && idToken ? { accessToken, idToken } : null
}

/** Set when the member signed out but the server has not confirmed it: the session cookie may still exist. */
const leavingKey = 'allcity.leaving'
export const isLeaving = () => kept.getItem(leavingKey) !== null
export const noteLeaving = () => kept.setItem(leavingKey, 'yes')
export const noteLeft = () => kept.removeItem(leavingKey)

let isDeleting = false
/** The session ends on purpose while this tab deletes its account. */
export const isDeletingAccount = () => isDeleting
export const noteDeleting = (is: boolean) => {
  isDeleting = is
}

/** A sign-in has a new cookie, so a pending sign-out of the old one is dropped. */
export function storeTokens({ accessToken, idToken }: Tokens): void {
  kept.setItem(storedKeys.accessToken, accessToken)
  kept.setItem(storedKeys.idToken, idToken)
  noteLeft()
}

export function storeUsername(username: string): void {
  kept.setItem(storedKeys.username, username)
}

/** Storage key of the recent searches. */
export const searchesKey = 'allcity.searches'

/** Clears the session, searches and cached pictures of a member; a visitor's searches stay. */
export function clearStored(): void {
  if (kept.getItem(storedKeys.username)) {
    kept.removeItem(searchesKey)
    // The cache may contain the member's private pictures, which the service worker cannot tell apart.
    if ('caches' in globalThis) caches.delete('pictures').catch(() => false)
  }
  for (const key of Object.values(storedKeys)) kept.removeItem(key)
}
