import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { BrowseTabs } from '#web/modules/artworks/components/browse-tabs.tsx'
import { useAuth } from '#web/modules/auth/store.ts'
import { ListCards, ListSkeleton } from '#web/modules/collections/components/list-cards.tsx'
import { collectionPages } from '#web/modules/collections/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import '#web/modules/collections/components/list.css'

const isOfWalks = (search: URLSearchParams) => search.get('walks') === 'true'
const readCursor = (search: URLSearchParams) => search.get('cursor') ?? undefined

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const cache = context.get(queryClientContext)
  const loading = cache.ensureInfiniteQueryData(collectionPages(isOfWalks(searchParams), readCursor(searchParams)))
  if (import.meta.env.SSR) await loading
  else loading.catch(() => undefined)
  return null
}

export function ListsPage() {
  const [search] = useSearchParams()
  const walksOnly = isOfWalks(search)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const pages = useInfiniteQuery(collectionPages(walksOnly, readCursor(search)))
  const lists = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="page">
      <PageHead
        title={walksOnly ? t`Walks` : t`Walks and lists`}
        description={t`Walking routes past street art, and lists made by members.`}
        path={walksOnly ? '/lists?walks=true' : '/lists'}
      />
      <BrowseTabs here="walks" />
      <header className="list-top">
        <div>
          <h1 className="h52">{walksOnly ? t`Walks` : t`Walks and lists`}</h1>
          <p className="quiet">
            <Trans>Walking routes and collections made by members.</Trans>{' '}
            <Link to="/walk">
              <Trans>Your planned walks</Trans>
            </Link>
          </p>
        </div>
        {isSignedIn && (
          <ButtonLink to="/my-lists">
            <Trans>My lists</Trans>
          </ButtonLink>
        )}
      </header>
      <nav className="chips list-kinds" aria-label={t`Type of list`}>
        <Link className="chip chip-plain" to="/lists" aria-current={walksOnly ? undefined : 'page'}>
          <Trans>All</Trans>
        </Link>
        <Link className="chip chip-plain" to="/lists?walks=true" aria-current={walksOnly ? 'page' : undefined}>
          <Trans>Walks</Trans>
        </Link>
      </nav>
      {lists === undefined && !pages.isError && <ListSkeleton />}
      {lists === undefined && pages.isError && <LoadFailed onRetry={() => void pages.refetch()} />}
      {lists?.length === 0 && (
        <EmptyState
          title={walksOnly ? t`No walks yet` : t`No lists yet`}
          why={t`Save works, order them into a route, and share it.`}
          action={
            <ButtonLink to="/browse">
              <Trans>Browse works</Trans>
            </ButtonLink>
          }
        />
      )}
      {lists && lists.length > 0 && <ListCards lists={lists} label={walksOnly ? t`Walks` : t`Walks and lists`} />}
      {lists && <PagesFoot pages={pages} />}
    </div>
  )
}

export { ListsPage as Component }
