import { auth } from '@allcity/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { noteLeaving, noteLeft } from '#web/lib/tokens.ts'
import { forgetMember, noteError, useAuth } from './store.ts'

export function useSignOut() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      if (clientConfig().isInstallable) await quietThisDevice()
      noteLeaving()
      const reply = await call(auth.logout, {})
      noteLeft()
      return reply
    },
    onMutate: () => useAuth.setState({ error: null }),
    onError: noteError('Failed to sign out'),
    // Whatever the server says, this browser forgets who was here, and pages for members close: one that went on asking would end up at the
    // sign-in page. The next page asks as nobody.
    onSettled: async (_, error) => {
      forgetMember()
      await navigate('/')
      forgetAnswers(cache)
      if (!error) toast.success('Signed out successfully')
    },
  })
}

const quietThisDevice = () =>
  import('#web/modules/push/mutations.ts').then(({ quietDevice }) => quietDevice()).catch(() => undefined)
