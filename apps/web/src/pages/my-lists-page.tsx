import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ListCards, ListSkeleton } from '#web/modules/collections/components/list-cards.tsx'
import { myCollections } from '#web/modules/collections/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/collections/components/list.css'

const NewList = lazyPart(async () => (await import('#web/modules/collections/components/new-list.tsx')).NewList)

export function MyListsPage() {
  const { data, isError, refetch } = useQuery(myCollections())
  const [isMaking, setIsMaking] = useState(false)
  const lists = data?.items
  const make = (
    <Button variant="next" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
      <Plus className="icon" aria-hidden="true" /> <Trans>New list</Trans>
    </Button>
  )
  return (
    <div className="page">
      <PageHead title={t`My lists`} path="/my-lists" isPrivate />
      <header className="list-top">
        <div>
          <h1 className="h52">
            <Trans>My lists</Trans>
          </h1>
          <p className="quiet">
            <Trans>
              Your saved works. <Link to="/lists">Explore public lists</Link>
            </Trans>
            {' · '}
            <Link to="/walk">
              <Trans>Your planned walks</Trans>
            </Link>
          </p>
        </div>
        {lists && lists.length > 0 && make}
      </header>
      {!lists && !isError && <ListSkeleton />}
      {!lists && isError && <LoadFailed onRetry={() => void refetch()} />}
      {lists?.length === 0 && (
        <EmptyState title={t`No lists yet`} why={t`Tap Save on any work to start one.`} action={make} />
      )}
      {lists && lists.length > 0 && <ListCards lists={lists} label={t`My lists`} isMine />}
      {isMaking && (
        <Suspense>
          <NewList onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

export { MyListsPage as Component }
