import { dayMs } from '@allcity/contract/dates'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight, Camera } from 'lucide-react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { artworkFeed } from '#web/lib/feed.ts'
import { choosePreview } from '#web/lib/picture.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { ArtworkCourses } from '#web/modules/artworks/components/artwork-courses.tsx'
import { HomeMap } from '#web/modules/artworks/components/home-map.tsx'
import { HomeOpening } from '#web/modules/artworks/components/home-opening.tsx'
import { HomePitch } from '#web/modules/artworks/components/home-pitch.tsx'
import { LineList } from '#web/modules/artworks/components/line-list.tsx'
import { artworkCounts, newestArtworks } from '#web/modules/artworks/queries.ts'
import { featuredBattle } from '#web/modules/battles/queries.ts'
import { newestWalk } from '#web/modules/collections/queries.ts'
import { thisWeek } from '#web/modules/leaderboards/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import './home-page.css'

const homeBattle = async () => (await import('#web/modules/battles/components/home-battle.tsx')).HomeBattle
const HomeBattle = latePart(homeBattle, import.meta.env.SSR ? await homeBattle() : null)
const homeWalk = async () => (await import('#web/modules/collections/components/home-walk.tsx')).HomeWalk
const HomeWalk = latePart(homeWalk, import.meta.env.SSR ? await homeWalk() : null)
const homeBoard = async () => (await import('#web/modules/leaderboards/components/home-board.tsx')).HomeBoard
const HomeBoard = latePart(homeBoard, import.meta.env.SSR ? await homeBoard() : null)

const weekMs = 7 * dayMs

export async function loader({ context }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  await Promise.all([
    cache.ensureQueryData(newestArtworks()),
    cache.ensureQueryData(artworkCounts()),
    ...(import.meta.env.SSR
      ? [cache.prefetchQuery(newestWalk()), cache.prefetchQuery(featuredBattle()), cache.prefetchQuery(thisWeek())]
      : []),
  ])
  return null
}

export function HomePage() {
  const { data: counts } = useSuspenseQuery(artworkCounts())
  const { items } = useSuspenseQuery(newestArtworks()).data
  const [newest, ...others] = items
  const now = useNow()
  const isFresh = others.length > 0 && others.every(({ publishedAt }) => now - Date.parse(publishedAt) < weekMs)

  return (
    <>
      <PageHead
        title={t`Allcity: street art, mapped wall by wall`}
        path="/"
        alternates={[artworkFeed()]}
        {...(newest ? { image: choosePreview(newest.cover) } : {})}
      />
      <HomeOpening newest={newest} counts={counts} />
      <div className="home-first">
        {newest && <LineList counts={counts} />}
        <div className="page">
          {!newest && (
            <section className="section">
              <EmptyState
                title={t`Nothing here yet`}
                why={t`Upload the first photo to start the map.`}
                action={
                  <ButtonLink to="/upload">
                    <Camera className="icon" aria-hidden="true" /> <Trans>Upload a photo</Trans>
                  </ButtonLink>
                }
              />
            </section>
          )}
          {others.length > 0 && (
            <section className="section" aria-labelledby="fresh">
              <header className="section-head">
                <h2 id="fresh">{isFresh ? t`Fresh this week` : t`Newest`}</h2>
                <Link className="go" to="/browse">
                  <span>{t`${plural(counts.total, { one: 'All # work', other: 'All # works' })}`}</span>
                  <ArrowRight className="icon" aria-hidden="true" />
                </Link>
              </header>
              <ArtworkCourses artworks={others} />
            </section>
          )}
        </div>
      </div>
      <div className="page">
        {newest && (
          <section className="section">
            <HomeMap artworks={items} />
          </section>
        )}
        <HomeWalk />
        <HomeBattle />
        {newest && (
          <div className="section home-split">
            <HomeBoard />
            <HomePitch />
          </div>
        )}
      </div>
    </>
  )
}

export { HomePage as Component }
