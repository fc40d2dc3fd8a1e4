import { kept } from './kept.ts'

/** The keys under which the browser keeps who is signed in. */
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

/** Somebody signed out, and the server has not said that it heard: the session's cookie may still be there. */
const leavingKey = 'allcity.leaving'
export const isLeaving = () => kept.getItem(leavingKey) !== null
export const noteLeaving = () => kept.setItem(leavingKey, 'yes')
export const noteLeft = () => kept.removeItem(leavingKey)

let isDeleting = false
/** While the account of this tab is deleted, its session ends on purpose. */
export const isDeletingAccount = () => isDeleting
export const noteDeleting = (is: boolean) => {
  isDeleting = is
}

/** Whoever signs in has a cookie of their own: the one before is no longer to be given up. */
export function storeTokens({ accessToken, idToken }: Tokens): void {
  kept.setItem(storedKeys.accessToken, accessToken)
  kept.setItem(storedKeys.idToken, idToken)
  noteLeft()
}

export function storeUsername(username: string): void {
  kept.setItem(storedKeys.username, username)
}

/** Where the browser keeps what was looked for lately. */
export const searchesKey = 'allcity.searches'

/** Forgets who was signed in, what they looked for and the pictures they saw; what a visitor looked for stays theirs. */
export function clearStored(): void {
  if (kept.getItem(storedKeys.username)) {
    kept.removeItem(searchesKey)
    // Among them are one's own that nobody else has seen: the service worker cannot tell them apart.
    if ('caches' in globalThis) caches.delete('pictures').catch(() => false)
  }
  for (const key of Object.values(storedKeys)) kept.removeItem(key)
}
