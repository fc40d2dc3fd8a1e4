import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { isConnected } from '#web/lib/connection.ts'
import { at, textAt } from '#web/lib/identity.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { storedTokens } from '#web/lib/tokens.ts'
import { checkSession } from './mutations-session.ts'
import { useAuth } from './store.ts'

type Told = Pick<StorageEvent, 'key' | 'newValue'>

/**
 * Takes over who signed in or out in another tab. Every request of this tab already goes out in their name: it must show nobody else,
 * and nothing of anybody else's. Without a network nobody can be asked, and who is here stays.
 */
export async function followOtherTab(cache: QueryClient, { key, newValue }: Told): Promise<void> {
  if (key !== null && key !== useAuth.persist.getOptions().name) return
  const before = useAuth.getState().user?.id
  const id = idIn(newValue)
  if (id === before) return void useAuth.persist.rehydrate()
  // Who signs out takes the tokens along before they say so. Where they are still there, the other tab got no answer to who is here.
  if (storedTokens() && (id === undefined || !isConnected())) return
  // Pages for members close first, and open anew for who is here now. What is kept is read before: else who was here until now would be
  // written over it, the other tab would follow that, and so to and fro.
  flushSync(() => {
    void useAuth.persist.rehydrate()
    useAuth.setState({ isLoading: true })
  })
  await checkSession()
  if (useAuth.getState().user?.id !== before) forgetAnswers(cache)
}

const idIn = (kept: string | null) => textAt(at(at(JSON.parse(kept ?? 'null'), 'state'), 'user'), 'id') ?? undefined
