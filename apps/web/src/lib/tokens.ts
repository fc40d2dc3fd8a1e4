/** The keys under which the browser keeps who is signed in. */
export const storedKeys = { accessToken: 'accessToken', idToken: 'idToken', username: 'username' } as const

export interface Tokens {
  accessToken: string
  idToken: string
}

/** Absent during server rendering, and refused by browsers that are told to keep nothing. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export function storedTokens(): Tokens | null {
  const accessToken = storage()?.getItem(storedKeys.accessToken)
  const idToken = storage()?.getItem(storedKeys.idToken)
  return accessToken && idToken ? { accessToken, idToken } : null
}

export function storeTokens({ accessToken, idToken }: Tokens): void {
  storage()?.setItem(storedKeys.accessToken, accessToken)
  storage()?.setItem(storedKeys.idToken, idToken)
}

export function storeUsername(username: string): void {
  storage()?.setItem(storedKeys.username, username)
}

/** Where the browser keeps what was looked for lately. */
export const searchesKey = 'allcity.searches'

/** Forgets who was signed in and what they looked for; what a visitor looked for stays theirs. */
export function clearStored(): void {
  if (storage()?.getItem(storedKeys.username)) storage()?.removeItem(searchesKey)
  for (const key of Object.values(storedKeys)) storage()?.removeItem(key)
}
