import type { RatedWork } from '@allcity/contract/arena'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Link } from 'react-router'
import { namesWord } from '#web/lib/makers.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rankingPages } from '../queries.ts'
import { ratingWord, votesNote } from '../rules.ts'

/** Ranked works, best first. */
export function RankingList({ cursor }: { cursor?: string | undefined }) {
  const pages = useInfiniteQuery(rankingPages(cursor))
  const items = pages.data?.pages.flatMap((page) => page.items)
  const next = pages.data?.pages.at(-1)?.next
  return (
    <section className="section" id="ranking" aria-labelledby="ranking-title">
      <header className="section-head">
        <h2 id="ranking-title">
          <Trans>Ranking</Trans>
        </h2>
        <a className="go" href="#how">
          <span>
            <Trans>How ratings work</Trans>
          </span>
          <ArrowDown className="icon" aria-hidden="true" />
        </a>
      </header>
      {!items && !pages.isError && <Skeleton height="320px" />}
      {!items && pages.isError && <LoadFailed onRetry={() => void pages.refetch()} />}
      {items?.length === 0 && (
        <p className="quiet">
          <Trans>No ranked works yet. A work needs about thirty votes.</Trans>
        </p>
      )}
      <ol className="ranking" start={1}>
        {items?.map((rated, at) => (
          <Ranked key={rated.artwork.id} rated={rated} rank={cursor ? null : at + 1} />
        ))}
      </ol>
      <PagesFoot pages={pages} link={next ? { to: `/arena?cursor=${next}`, words: t`Show more` } : undefined} />
    </section>
  )
}

function Ranked({ rated: { artwork, rating }, rank }: { rated: RatedWork; rank: number | null }) {
  const { kind, surface, credits } = artwork
  return (
    <li className="ranked">
      <span className="figure ranked-place">{rank}</span>
      <Picture photo={artwork.cover} sizes="96px" ratio={4 / 3} alt="" />
      <div className="ranked-name">
        <Bullet kind={kind} surface={surface} size={20} label={kindOnSurface(kind, surface)} />
        <p>
          <Link className="strong" to={`/artwork/${artwork.id}`}>
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>
          <span className="small quiet">
            {credits.length > 0
              ? namesWord(credits.map(({ name }) => name))
              : t({ message: 'Unknown', context: 'artist' })}
          </span>
        </p>
      </div>
      <p className="ranked-rating">
        <b className="figure">{ratingWord(rating)}</b>
        <span className="small quiet">{votesNote(rating)}</span>
      </p>
    </li>
  )
}
