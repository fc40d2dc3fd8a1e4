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
      <Plus className="icon" aria-hidden="true" /> New list
    </Button>
  )
  return (
    <div className="page">
      <PageHead title="My lists" path="/my-lists" isPrivate />
      <header className="list-top">
        <div>
          <h1 className="h52">My lists</h1>
          <p className="quiet">
            What you keep, last changed first. <Link to="/lists">Walks and lists of others</Link>
          </p>
        </div>
        {lists && lists.length > 0 && make}
      </header>
      {!lists && !isError && <ListSkeleton />}
      {!lists && isError && <LoadFailed comfort="They are safe there." onRetry={() => void refetch()} />}
      {lists?.length === 0 && (
        <EmptyState
          title="No list of yours yet"
          why="Keep works for later, or string them together to a walk. Press Save on any work."
          action={make}
        />
      )}
      {lists && lists.length > 0 && <ListCards lists={lists} label="My lists" isMine />}
      {isMaking && (
        <Suspense>
          <NewList onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

export { MyListsPage as Component }
