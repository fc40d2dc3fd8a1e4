import { useQuery } from '@tanstack/react-query'
import { useSetPush } from '../mutations.ts'
import { deviceState } from '../queries.ts'

/** Whether this device is told while the app is closed. Nothing where a browser cannot. */
export function PushChoice() {
  const { data: state } = useQuery(deviceState())
  const tell = useSetPush()
  if (state === undefined || state === 'unable') return null
  const isSubscribed = tell.isPending ? tell.variables : state === 'subscribed'
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isSubscribed}
        disabled={tell.isPending}
        onChange={() => tell.mutate(!isSubscribed)}
      />
      Tell this device too, while Allcity is closed
    </label>
  )
}
