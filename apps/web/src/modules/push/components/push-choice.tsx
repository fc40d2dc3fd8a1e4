import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSetPush } from '../mutations.ts'
import { deviceState } from '../queries.ts'

/** Turns push notifications on this device on or off; nothing where the browser has none. */
export function PushChoice() {
  const { data: state } = useQuery(deviceState())
  const set = useSetPush()
  if (state === undefined || state === 'unable') return null
  const isSubscribed = set.isPending ? set.variables : state === 'subscribed'
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isSubscribed}
        disabled={set.isPending}
        onChange={() => set.mutate(!isSubscribed)}
      />
      <Trans>Push notifications on this device</Trans>
    </label>
  )
}
