import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { choosePreview } from '#web/lib/picture.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { newestArtworks } from '#web/modules/artworks/queries.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ArenaTeaser } from '#web/modules/battles/components/arena-teaser.tsx'
import { Decided, OpenNow, Upcoming } from '#web/modules/battles/components/battle-sections.tsx'
import { BattleStage } from '#web/modules/battles/components/battle-stage.tsx'
import { BattleTabs } from '#web/modules/battles/components/battle-tabs.tsx'
import { BattleTurns } from '#web/modules/battles/components/battle-turns.tsx'
import { battlePages } from '#web/modules/battles/queries.ts'
import { categoryAt, categoryPath } from '#web/modules/battles/rules.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/battles/components/battle.css'

const MyChallenges = lazyPart(
  async () => (await import('#web/modules/battles/components/my-challenges.tsx')).MyChallenges,
)

/** The server waits for the lists; the browser shows the page at once and fills it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const cache = context.get(queryClientContext)
  const category = categoryAt(pathname)
  const loading = Promise.all([
    cache.ensureInfiniteQueryData(battlePages('live', category)),
    cache.ensureInfiniteQueryData(battlePages('upcoming', category)),
    cache.ensureInfiniteQueryData(battlePages('decided', category, searchParams.get('cursor') ?? undefined)),
    cache.ensureQueryData(newestArtworks()),
  ])
  if (import.meta.env.SSR) await loading
  else loading.catch(() => undefined)
  return null
}

export function BattlesPage() {
  const category = categoryAt(useLocation().pathname)
  const [search] = useSearchParams()
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const live = useInfiniteQuery(battlePages('live', category))
  const featured = live.data?.pages[0]?.items[0]
  const works = useQuery(newestArtworks()).data?.items ?? []
  const cover = featured?.one && choosePreview(featured.one.cover)
  return (
    <div className="page">
      <PageHead
        title={category === 'trains' ? t`Train battles` : t`Battles`}
        description={t`Two works, one vote each. Results stay hidden until voting closes.`}
        path={categoryPath(category)}
        {...(cover ? { image: cover } : {})}
      />
      <BattleTabs category={category} />
      <BattleTurns category={category} />
      {featured ? (
        <BattleStage battle={featured} isLinked key={featured.id} />
      ) : (
        <h1 className="sr">
          <Trans>Battles</Trans>
        </h1>
      )}
      {live.isPending && <Skeleton ratio={3.2} />}
      {!featured && live.isError && <LoadFailed onRetry={() => void live.refetch()} />}
      {live.data && !featured && (
        <EmptyState
          title={t`No open battles`}
          why={t`Start one, or come back tomorrow.`}
          action={
            <ButtonLink to="/battles/new">
              <Trans>Start a battle</Trans>
            </ButtonLink>
          }
        />
      )}
      {isSignedIn && (
        <Suspense>
          <MyChallenges />
        </Suspense>
      )}
      <OpenNow category={category} />
      <Upcoming category={category} />
      <ArenaTeaser works={works} />
      <Decided category={category} cursor={search.get('cursor') ?? undefined} />
    </div>
  )
}

export { BattlesPage as Component }
