import { t } from '@lingui/core/macro'
import { QueueFrame } from '#web/modules/queues/components/queue-frame.tsx'
import { TakedownQueue } from '#web/modules/takedowns/components/takedown-queue.tsx'

export function AdminTakedownsPage() {
  return (
    <QueueFrame title={t`Takedowns`} path="/admin/takedowns">
      {(list) => <TakedownQueue list={list} key={list} />}
    </QueueFrame>
  )
}

export { AdminTakedownsPage as Component }
