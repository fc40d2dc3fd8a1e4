import { useMutation } from '@tanstack/react-query'
import { isConflict } from '#web/lib/call-error.ts'
import { toast } from '#web/lib/toast.ts'

interface QueueDecision<Body, Result> {
  send: (body: Body) => Promise<Result>
  /** The text of the toast. */
  describe: (result: Result) => string
  /** Invalidates the queue and whatever shows the decided subject. */
  invalidate: () => Promise<unknown>
}

/**
 * Decides a case, and invalidates. On a conflict the case and the typed text stay instead: another moderator decided first, and
 * `readAgain` fetches the current state.
 */
export function useQueueDecision<Body, Result>({ send, describe, invalidate }: QueueDecision<Body, Result>) {
  const decide = useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      toast.success(describe(result))
      return invalidate()
    },
    onError: (error) => (isConflict(error) ? undefined : invalidate()),
  })
  return { ...decide, isLate: isConflict(decide.error), readAgain: () => invalidate().then(decide.reset) }
}
