import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { memberPath } from '#web/lib/words.ts'
import { memberBadges } from '#web/modules/achievements/queries.ts'
import { artworksAddedBy } from '#web/modules/artworks/queries-by-subject.ts'
import { collectionsBy } from '#web/modules/collections/queries.ts'
import { MemberHead } from '#web/modules/users/components/member-head.tsx'
import { MemberWorks } from '#web/modules/users/components/member-works.tsx'
import { publicProfile } from '#web/modules/users/queries-public.ts'
import { sightingsBy } from '#web/modules/users/queries-sightings.ts'
import { describeMember, memberJsonLd } from '#web/modules/users/rules.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/achievements/components/badges.css'
import '#web/modules/collections/components/list-card.css'
import '#web/modules/users/components/member-head.css'

const badges = async () => (await import('#web/modules/achievements/components/badges.tsx')).Badges
const Badges = latePart(badges, import.meta.env.SSR ? await badges() : null)
const memberLists = async () => (await import('#web/modules/users/components/member-lists.tsx')).MemberLists
const MemberLists = latePart(memberLists, import.meta.env.SSR ? await memberLists() : null)
const memberSightings = async () => (await import('#web/modules/users/components/member-sightings.tsx')).MemberSightings
const MemberSightings = latePart(memberSightings, import.meta.env.SSR ? await memberSightings() : null)

/** A username in another case redirects to its canonical spelling. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const { username, shows } = await cache.ensureQueryData(publicProfile(params.username ?? ''))
  if (username !== params.username) throw redirect(memberPath(username), 302)
  if (import.meta.env.SSR) {
    await Promise.all([
      shows.badges ? cache.prefetchQuery(memberBadges(username)) : null,
      shows.works ? cache.prefetchInfiniteQuery(artworksAddedBy(username)) : null,
      shows.lists ? cache.prefetchInfiniteQuery(collectionsBy(username)) : null,
      shows.sightings ? cache.prefetchInfiniteQuery(sightingsBy(username)) : null,
    ])
  }
  return null
}

export function MemberPage() {
  const { data: member } = useSuspenseQuery(publicProfile(useParams().username ?? ''))
  const { username, name, avatar, isSuspended, shows } = member
  const image = avatar?.sizes.at(-1)
  return (
    <div className="page">
      <PageHead
        title={name ?? username}
        description={describeMember(member)}
        path={memberPath(username)}
        isPrivate={isSuspended}
        alternates={shows.works && !isSuspended ? [artworkFeed(`?uploader=${username}`)] : []}
        {...(isSuspended ? {} : { structuredData: import.meta.env.SSR ? memberJsonLd(member) : {} })}
        {...(image ? { image: { ...image, alt: username } } : {})}
      />
      {isSuspended ? (
        <>
          <header className="page-title">
            <h1 className="h52">
              <bdi>{username}</bdi>
            </h1>
          </header>
          <EmptyState title={t`This account is suspended`} why={t`Its works and profile are hidden for now.`} />
        </>
      ) : (
        <>
          <MemberHead member={member} />
          {shows.works && <MemberWorks username={username} key={`${username} works`} />}
          {shows.lists && <MemberLists username={username} key={`${username} lists`} />}
          {shows.badges && <Badges username={username} key={`${username} badges`} />}
          {shows.sightings && <MemberSightings username={username} key={`${username} sightings`} />}
        </>
      )}
    </div>
  )
}

export { MemberPage as Component }
