import type { CollectionCard } from '@allcity/contract/collections'
import { Bone } from '#web/ui/bones.tsx'
import { ListCard } from './list-card.tsx'
import '#web/ui/styles/list-card.css'

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

export function ListBones() {
  return (
    <div className="list-grid" role="status" aria-label="Loading lists">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} aria-hidden="true">
          <Bone ratio={1.5} />
          <Bone width="70%" height="16px" />
        </div>
      ))}
    </div>
  )
}
