import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { isConnected } from '#web/lib/connection.ts'
import { at, textAt } from '#web/lib/identity.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { storedTokens } from '#web/lib/tokens.ts'
import { checkSession } from './mutations-session.ts'
import { useAuth } from './store.ts'

type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>

/**
 * Follows a sign-in or sign-out in another tab, because this tab's requests already use the new tokens. Clears the former member's data;
 * offline, nothing changes.
 */
export async function followOtherTab(cache: QueryClient, { key, newValue }: StorageChange): Promise<void> {
  if (key !== null && key !== useAuth.persist.getOptions().name) return
  const before = useAuth.getState().user?.id
  const id = idIn(newValue)
  if (id === before) return void useAuth.persist.rehydrate()
  // A real sign-out removes the tokens before it stores its state. With tokens left, the other tab only failed to check the session.
  if (storedTokens() && (id === undefined || !isConnected())) return
  // Close members' pages first, and reopen them for the new member. Rehydrate before setting state: otherwise the tabs would overwrite each
  // other's stored member in a loop.
  flushSync(() => {
    void useAuth.persist.rehydrate()
    useAuth.setState({ isLoading: true })
  })
  await checkSession()
  if (useAuth.getState().user?.id !== before) forgetAnswers(cache)
}

const idIn = (kept: string | null) => textAt(at(at(JSON.parse(kept ?? 'null'), 'state'), 'user'), 'id') ?? undefined
