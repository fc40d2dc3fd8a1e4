import { useInfiniteQuery } from '@tanstack/react-query'
import { WorksWall } from '#web/modules/artworks/components/works-wall.tsx'
import { artworksAddedBy } from '#web/modules/artworks/queries-by-subject.ts'

/** The works a member added, newest first. */
export function MemberWorks({ username }: { username: string }) {
  const query = useInfiniteQuery(artworksAddedBy(username))
  return (
    <section className="section" aria-labelledby="works">
      <header className="section-head">
        <h2 id="works">Works</h2>
      </header>
      <WorksWall
        query={query}
        label={`Works that ${username} added, newest first`}
        whenEmpty={<p className="quiet">{username} has not added any work yet.</p>}
      />
    </section>
  )
}
