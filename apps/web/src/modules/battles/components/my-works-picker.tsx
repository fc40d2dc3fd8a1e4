import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  onChange: (work: ArtworkCard) => void
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
        <h2>
          <Trans>Your work</Trans>
        </h2>
      </legend>
      {works.isPending && <Skeleton height="120px" />}
      {works.isError && !items && <LoadFailed onRetry={() => void works.refetch()} level={3} />}
      {items?.length === 0 && (
        <EmptyState
          level={3}
          title={t`No works yet`}
          why={t`Upload a work, or claim your artist page, to start a battle.`}
          action={
            <ButtonLink to="/upload">
              <Trans>Upload</Trans>
            </ButtonLink>
          }
        />
      )}
      {items && <PickWork isMine name="mine" works={items} value={value} onChange={onChange} />}
      <PagesFoot pages={works} />
    </fieldset>
  )
}
