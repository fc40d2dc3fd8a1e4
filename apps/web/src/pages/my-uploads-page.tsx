import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { MyArtworks } from '#web/modules/artworks/components/my-artworks.tsx'
import { MyFilter } from '#web/modules/artworks/components/my-filter.tsx'
import { myArtworkPages } from '#web/modules/artworks/queries-mine.ts'
import { readState } from '#web/modules/artworks/rules-mine.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { WorksInTheMaking } from '#web/modules/uploads/components/works-in-the-making.tsx'
import { worksInTheMaking } from '#web/modules/uploads/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/artworks/components/my-artworks.css'

export function MyUploadsPage() {
  const member = useAuth(({ user }) => user?.id) ?? ''
  const { data: making = 0 } = useQuery(worksInTheMaking(member))
  return (
    <div className="page">
      <PageHead title={t`My Uploads`} path="/my-uploads" isPrivate />
      <header className="page-title">
        <h1 className="h52">
          <Trans>My Uploads</Trans>
        </h1>
        <p className="sub">
          <Trans>
            Everything you’ve uploaded. <Link to="/my-lists">Saved lists</Link> ·{' '}
            <Link to="/profile/statements">Moderation decisions</Link>
          </Trans>
        </p>
      </header>
      <WorksInTheMaking count={making} />
      <MyWorks isMaking={making > 0} />
    </div>
  )
}

function MyWorks({ isMaking }: { isMaking: boolean }) {
  const [search] = useSearchParams()
  const state = readState(search)
  const pages = useInfiniteQuery(myArtworkPages(state))
  const { data, isError, refetch } = pages
  const works = data?.pages.flatMap(({ items }) => items)
  const [selected, setSelected] = useState<ReadonlySet<ArtworkId> | null>(null)
  const list = useFocusAfterRemoval<HTMLDivElement>(works?.map(({ id }) => id))

  if (works === undefined && isError) {
    return <LoadFailed comfort={t`Your uploads are safe.`} onRetry={() => void refetch()} />
  }
  if (works?.length === 0 && !state) {
    return (
      <EmptyState
        title={isMaking ? t`Nothing published yet` : t`No uploads yet`}
        why={t`Take a photo of the next wall you pass. You choose how precise the pin is.`}
        action={
          <ButtonLink to="/upload">
            <Camera className="icon" aria-hidden="true" /> <Trans>Upload</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div ref={list} tabIndex={-1}>
      <div className="mine-bar">
        <MyFilter state={state} />
        {works && works.length > 0 && (
          <Button isSmall aria-pressed={selected !== null} onClick={() => setSelected(selected ? null : new Set())}>
            {selected ? <Trans>Done</Trans> : <Trans>Select</Trans>}
          </Button>
        )}
      </div>
      {works === undefined ? (
        <ListSkeleton />
      ) : works.length === 0 ? (
        <EmptyState
          title={t`Nothing here`}
          action={
            <ButtonLink to="/my-uploads">
              <Trans>Show all</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <MyArtworks works={works} selected={selected} onSelect={setSelected} />
      )}
      <PagesFoot pages={pages} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="mine-list" role="status" aria-label={t`Loading your uploads`}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div className="mine" key={key} aria-hidden="true">
          <Skeleton ratio={4 / 3} />
          <div className="mine-body">
            <Skeleton width="60%" height="20px" />
            <Skeleton width="40%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  )
}

export { MyUploadsPage as Component }
