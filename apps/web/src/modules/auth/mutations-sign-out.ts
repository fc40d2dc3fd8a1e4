import { auth } from '@allcity/contract/auth'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError, call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { noteLeaving, noteLeft } from '#web/lib/tokens.ts'
import { forgetMember, noteError, useAuth } from './store.ts'

const failed = () => t`Failed to sign out`

export async function signOut() {
  if (clientConfig().isInstallable) await endPush()
  noteLeaving()
  const reply = await call(auth.logout, {}, undefined, { fallback: failed() })
  noteLeft()
  return reply
}

/** Notes why the server did not sign out. The catalogue of toasts has nothing for a 401, which ends here too. */
export function noteSignOutError(error: unknown): void {
  noteError(failed())(error)
  if (error instanceof CallError && error.status === 401) toast.error(useAuth.getState().error ?? failed())
}

/** Signing out on purpose deletes the drafts of the member in this browser. */
export function useSignOut(deleteDrafts: (member: string) => Promise<void>) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: signOut,
    onMutate: () => useAuth.setState({ error: null }),
    onError: noteSignOutError,
    // Whatever the server says, this browser forgets who was here, and pages for members close: one that went on asking would end up at the
    // sign-in page. The next page asks as nobody.
    onSettled: async (_, error) => {
      const member = useAuth.getState().user?.id
      if (member !== undefined) await deleteDrafts(member)
      forgetMember()
      await navigate('/')
      forgetAnswers(cache)
      if (!error) toast.success(t`Signed out successfully`)
    },
  })
}

const endPush = () =>
  import('#web/modules/push/mutations.ts').then(({ unsubscribeDevice }) => unsubscribeDevice()).catch(() => undefined)
