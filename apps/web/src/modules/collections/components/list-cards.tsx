import type { CollectionCard } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListCard } from './list-card.tsx'
import './list-card.css'

export function ListCards({
  lists,
  label,
  isMine = false,
}: {
  lists: CollectionCard[]
  label: string
  isMine?: boolean
}) {
  return (
    <ul className="list-grid" aria-label={label}>
      {lists.map((list) => (
        <li key={list.id}>
          <ListCard list={list} isMine={isMine} />
        </li>
      ))}
    </ul>
  )
}

export function ListSkeleton() {
  return (
    <div className="list-grid" role="status" aria-label={t`Loading lists`}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} aria-hidden="true">
          <Skeleton ratio={1.5} />
          <Skeleton width="70%" height="16px" />
        </div>
      ))}
    </div>
  )
}
