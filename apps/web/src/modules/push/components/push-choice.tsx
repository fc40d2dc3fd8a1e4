import { useQuery } from '@tanstack/react-query'
import { useTellDevice } from '../mutations.ts'
import { deviceState } from '../queries.ts'

/** Whether this device is told while the app is closed. Nothing where a browser cannot. */
export function PushChoice() {
  const { data: state } = useQuery(deviceState())
  const tell = useTellDevice()
  if (state === undefined || state === 'unable') return null
  const isTold = tell.isPending ? tell.variables : state === 'told'
  return (
    <label className="check">
      <input type="checkbox" checked={isTold} disabled={tell.isPending} onChange={() => tell.mutate(!isTold)} />
      Tell this device too, while Allcity is closed
    </label>
  )
}
