import { admin } from '@allcity/contract/admin'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

/** Sends a test mail. The answer says why it failed; nothing is invalidated. */
export const useSendTestMail = () =>
  useMutation({ mutationFn: (to: string) => call(admin.sendTestMail, { body: { to } }) })

/** Gives a failed job another try. Invalidates the overview with its failed jobs, and the log. */
export function useRetryJob() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (job: { name: string; id: string }) => call(admin.retryJob, { params: job }),
    onSuccess: () => toast.success(t`Job restarted`),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ['admin'] }), cache.invalidateQueries({ queryKey: ['audit'] })]),
  })
}
