import { kept } from './kept.ts'

/** The keys under which the browser keeps who is signed in. */
export const storedKeys = { accessToken: 'accessToken', idToken: 'idToken', username: 'username' } as const

export interface Tokens {
  accessToken: string
  idToken: string
}

export function storedTokens(): Tokens | null {
  const accessToken = kept.read(storedKeys.accessToken)
  const idToken = kept.read(storedKeys.idToken)
  return accessToken && idToken ? { accessToken, idToken } : null
}

export function storeTokens({ accessToken, idToken }: Tokens): void {
  kept.write(storedKeys.accessToken, accessToken)
  kept.write(storedKeys.idToken, idToken)
}

export function storeUsername(username: string): void {
  kept.write(storedKeys.username, username)
}

/** Where the browser keeps what was looked for lately. */
export const searchesKey = 'allcity.searches'

/** Forgets who was signed in and what they looked for; what a visitor looked for stays theirs. */
export function clearStored(): void {
  if (kept.read(storedKeys.username)) kept.drop(searchesKey)
  for (const key of Object.values(storedKeys)) kept.drop(key)
}
