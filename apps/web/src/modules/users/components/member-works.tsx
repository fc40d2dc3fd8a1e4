import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { WorksWall } from '#web/modules/artworks/components/works-wall.tsx'
import { artworksAddedBy } from '#web/modules/artworks/queries-by-subject.ts'

/** The works a member added, newest first. */
export function MemberWorks({ username }: { username: string }) {
  const query = useInfiniteQuery(artworksAddedBy(username))
  return (
    <section className="section" aria-labelledby="works">
      <header className="section-head">
        <h2 id="works">
          <Trans>Works</Trans>
        </h2>
      </header>
      <WorksWall
        query={query}
        label={t`Works added by ${username}, newest first`}
        whenEmpty={
          <p className="quiet">
            <Trans>{username} hasn’t added any works yet.</Trans>
          </p>
        }
      />
    </section>
  )
}
