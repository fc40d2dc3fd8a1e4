import type { Maker, MakerId, MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { listWords } from '#web/lib/joined-words.ts'
import { makerPath, makersPath, makersTitle } from '#web/lib/makers.ts'
import { worksWord } from '#web/lib/words.ts'
import { ClaimLink } from '#web/modules/claims/components/claim-link.tsx'
import { FollowButton } from '#web/modules/follows/components/follow-button.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { makerById } from '../queries.ts'
import { makerJsonLd } from '../rules.ts'
import { MakerFacts } from './maker-facts.tsx'
import { MakerHead } from './maker-head.tsx'
import { MakerMap } from './maker-map.tsx'
import { MakerTools } from './maker-tools.tsx'
import '#web/modules/artworks/components/artwork.css'
import './maker.css'

const makerTimeline = async () => (await import('./maker-timeline.tsx')).MakerTimeline
const MakerTimeline = latePart(makerTimeline, import.meta.env.SSR ? await makerTimeline() : null)
const membershipChart = async () => (await import('./membership-chart.tsx')).MembershipChart
const MembershipChart = latePart(membershipChart, import.meta.env.SSR ? await membershipChart() : null)
const makerWorks = async () => (await import('./maker-works.tsx')).MakerWorks
const MakerWorks = latePart(makerWorks, import.meta.env.SSR ? await makerWorks() : null)

function describe(maker: Maker): string {
  const cities = listWords(maker.places.slice(0, 3).map(({ city }) => city))
  const works = worksWord(maker.works)
  const bio = maker.bio?.slice(0, 160)
  return [maker.type === 'crew' ? describeCrew(works, cities) : describeArtist(works, cities), bio]
    .filter(Boolean)
    .join(' ')
}

const describeArtist = (works: string, cities: string) =>
  cities ? t`Street artist with ${works} in ${cities}.` : t`Street artist with ${works}.`

const describeCrew = (works: string, cities: string) =>
  cities ? t`Crew with ${works} in ${cities}.` : t`Crew with ${works}.`

/** The page of an artist or a crew. */
export function MakerProfile({ type, id }: { type: MakerType; id: MakerId }) {
  const { data: maker } = useSuspenseQuery(makerById(type, id))
  const cover = maker.timeline.at(-1)?.first?.cover
  const image = cover?.sizes.at(-1)

  return (
    <div className="page">
      <PageHead
        title={maker.name}
        description={describe(maker)}
        path={makerPath(maker)}
        type="article"
        alternates={[artworkFeed(`?${type}=${id}`)]}
        structuredData={import.meta.env.SSR ? makerJsonLd(maker) : {}}
        {...(image ? { image: { ...image, alt: cover?.altText ?? maker.name } } : {})}
      />
      <nav className="crumbs small" aria-label={t`Where you are`}>
        <Link to={makersPath(type)}>{makersTitle(type)}</Link>
        <span aria-hidden="true">/</span>
        <bdi>{maker.name}</bdi>
      </nav>
      <MakerTools maker={maker}>
        {(tools, opened) => (
          <div className="maker-profile">
            <div className="maker-main">
              <MakerHead
                maker={maker}
                tools={
                  <div className="maker-actions">
                    <FollowButton type="maker" id={id} />
                    {tools}
                    <ClaimLink maker={maker} />
                  </div>
                }
              />
              {opened}
              <MakerWorks maker={maker} part="own" />
            </div>
            <aside className="maker-side" aria-label={type === 'artist' ? t`About the artist` : t`About the crew`}>
              <MakerFacts maker={maker} />
              <MakerMap maker={maker} />
            </aside>
          </div>
        )}
      </MakerTools>
      <MakerTimeline maker={maker} />
      <MembershipChart maker={maker} />
      {type === 'crew' && maker.works > maker.ownWorks && <MakerWorks maker={maker} part="members" />}
    </div>
  )
}
