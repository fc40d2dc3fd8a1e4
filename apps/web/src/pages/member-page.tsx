import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { memberPath } from '#web/lib/words.ts'
import { badgesOf } from '#web/modules/achievements/queries.ts'
import { artworksAddedBy } from '#web/modules/artworks/queries-of.ts'
import { collectionsBy } from '#web/modules/collections/queries.ts'
import { MemberHead } from '#web/modules/users/components/member-head.tsx'
import { MemberWorks } from '#web/modules/users/components/member-works.tsx'
import { publicProfile } from '#web/modules/users/queries-public.ts'
import { sightingsBy } from '#web/modules/users/queries-sightings.ts'
import { describeMember, memberJsonLd } from '#web/modules/users/rules.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/styles/badges.css'
import '#web/ui/styles/list-card.css'
import '#web/ui/styles/member.css'

// The server renders these completely, and the browser hydrates them after the rest of the page.
const Badges = import.meta.env.SSR
  ? (await import('#web/modules/achievements/components/badges.tsx')).Badges
  : lazyPart(async () => (await import('#web/modules/achievements/components/badges.tsx')).Badges)
const MemberLists = import.meta.env.SSR
  ? (await import('#web/modules/users/components/member-lists.tsx')).MemberLists
  : lazyPart(async () => (await import('#web/modules/users/components/member-lists.tsx')).MemberLists)
const MemberSightings = import.meta.env.SSR
  ? (await import('#web/modules/users/components/member-sightings.tsx')).MemberSightings
  : lazyPart(async () => (await import('#web/modules/users/components/member-sightings.tsx')).MemberSightings)

/** A username in another case redirects to its canonical spelling. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const { username, shows } = await cache.ensureQueryData(publicProfile(params.username ?? ''))
  if (username !== params.username) throw redirect(memberPath(username), 302)
  if (import.meta.env.SSR) {
    await Promise.all([
      shows.badges ? cache.prefetchQuery(badgesOf(username)) : null,
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
          <header className="plate-title">
            <h1 className="h52">
              <bdi>{username}</bdi>
            </h1>
          </header>
          <EmptyState title="This account is suspended" why="Nothing of it is shown here for now." />
        </>
      ) : (
        <>
          <MemberHead member={member} />
          <Suspense>{shows.badges && <Badges username={username} key={`${username} badges`} />}</Suspense>
          {shows.works && <MemberWorks username={username} key={`${username} works`} />}
          <Suspense>{shows.lists && <MemberLists username={username} key={`${username} lists`} />}</Suspense>
          <Suspense>
            {shows.sightings && <MemberSightings username={username} key={`${username} sightings`} />}
          </Suspense>
        </>
      )}
    </div>
  )
}

export { MemberPage as Component }
