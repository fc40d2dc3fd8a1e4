import { t } from '@lingui/core/macro'
import { ClaimQueue } from '#web/modules/claims/components/claim-queue.tsx'
import { QueueFrame } from '#web/modules/queues/components/queue-frame.tsx'

export function AdminClaimsPage() {
  return (
    <QueueFrame title={t`Claims`} path="/admin/claims">
      {(list) => <ClaimQueue list={list} key={list} />}
    </QueueFrame>
  )
}

export { AdminClaimsPage as Component }
