import type { ArtworkId } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { Bone } from '#web/ui/bones.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { myContenders } from '../queries-contenders.ts'
import { PickWork } from './pick-work.tsx'

interface MyWorksPickerProps {
  username: string
  value: ArtworkId | null
  onChange: (id: ArtworkId) => void
}

export function MyWorksPicker({ username, value, onChange }: MyWorksPickerProps) {
  const works = useQuery(myContenders(username))
  return (
    <fieldset className="pick-set">
      <legend>
        <h2>Your work</h2>
      </legend>
      {works.isPending && <Bone height="120px" />}
      {works.isError && <LoadFailed what="Your works" onRetry={() => void works.refetch()} level={3} />}
      {works.data?.items.length === 0 && (
        <EmptyState
          level={3}
          title="Nothing of yours to send in"
          why="A challenge needs a work that you uploaded."
          action={<ButtonLink to="/upload">Upload one</ButtonLink>}
        />
      )}
      {works.data && <PickWork isMine name="mine" works={works.data.items} value={value} onChange={onChange} />}
    </fieldset>
  )
}
