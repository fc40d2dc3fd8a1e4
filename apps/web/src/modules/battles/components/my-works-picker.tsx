import type { ArtworkId } from '@allcity/contract/artworks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myContender, myContenders } from '../queries-contenders.ts'
import { PickWork } from './pick-work.tsx'

interface MyWorksPickerProps {
  value: ArtworkId | null
  onChange: (id: ArtworkId) => void
}

/** Works that I added, and those of artists I claimed. */
export function MyWorksPicker({ value, onChange }: MyWorksPickerProps) {
  const works = useInfiniteQuery(myContenders())
  const [initialId] = useState(value)
  const first = useQuery(myContender(initialId)).data
  const others = works.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== first?.id)
  const items = others && [...(first ? [first] : []), ...others]
  return (
    <fieldset className="pick-set">
      <legend>
        <h2>Your work</h2>
      </legend>
      {works.isPending && <Skeleton height="120px" />}
      {works.isError && !items && <LoadFailed onRetry={() => void works.refetch()} level={3} />}
      {items?.length === 0 && (
        <EmptyState
          level={3}
          title="Nothing of yours to send in"
          why="A challenge needs a work that you uploaded, or made and claimed the artist of."
          action={<ButtonLink to="/upload">Upload one</ButtonLink>}
        />
      )}
      {items && <PickWork isMine name="mine" works={items} value={value} onChange={onChange} />}
      <PagesFoot pages={works} />
    </fieldset>
  )
}
