import { QueueFrame } from '#web/modules/queues/components/queue-frame.tsx'
import { TakedownQueue } from '#web/modules/takedowns/components/takedown-queue.tsx'

export function AdminTakedownsPage() {
  return (
    <QueueFrame title="Takedowns" path="/admin/takedowns">
      {(list) => <TakedownQueue list={list} key={list} />}
    </QueueFrame>
  )
}

export { AdminTakedownsPage as Component }
