import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { ArenaStage } from '#web/modules/arena/components/arena-stage.tsx'
import { HowRatingsWork } from '#web/modules/arena/components/how-ratings-work.tsx'
import { RankingList } from '#web/modules/arena/components/ranking-list.tsx'
import { rankingPages, samplePair } from '#web/modules/arena/queries.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/arena/components/arena.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const cache = context.get(queryClientContext)
  const loading = Promise.all([
    cache.ensureInfiniteQueryData(rankingPages(cursor)),
    import.meta.env.SSR ? cache.prefetchQuery(samplePair()) : null,
  ])
  if (import.meta.env.SSR) await loading
  else loading.catch(() => undefined)
  return null
}

export function ArenaPage() {
  const [search] = useSearchParams()
  return (
    <div className="page">
      <PageHead
        title={t`Arena`}
        description={t`Two works without names: pick the one you like better. All picks together make the ranking.`}
        path="/arena"
      />
      <nav className="crumbs small" aria-label={t`Breadcrumbs`}>
        <Link to="/battles">
          <Trans>Battles</Trans>
        </Link>
        <span aria-hidden="true">/</span>
        <span>
          <Trans>Arena</Trans>
        </span>
      </nav>
      <header className="arena-top">
        <h1 className="h52">
          <Trans>Arena</Trans>
        </h1>
        <p className="quiet">
          <Trans>Which one do you like better?</Trans>
        </p>
      </header>
      <ArenaStage />
      <RankingList cursor={search.get('cursor') ?? undefined} />
      <HowRatingsWork />
    </div>
  )
}

export { ArenaPage as Component }
