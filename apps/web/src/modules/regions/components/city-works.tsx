import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { noFilter } from '#web/lib/no-filter.ts'
import { WorksWall } from '#web/modules/artworks/components/works-wall.tsx'
import { artworkPages } from '#web/modules/artworks/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The newest works of a city; the list has them all. */
export function CityWorks({ id, name }: { id: number; name: string }) {
  const query = useInfiniteQuery(artworkPages({ ...noFilter, region: String(id) }))
  const hasWorks = query.data?.pages.some(({ items }) => items.length > 0)

  return (
    <section className="section" aria-labelledby="newest">
      <header className="section-head">
        <h2 id="newest">
          <Trans>Newest works</Trans>
        </h2>
        {hasWorks && (
          <Link className="go" to={`/browse?region=${id}`}>
            <span>
              <Trans>All works in {name}</Trans>
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        )}
      </header>
      <WorksWall
        query={query}
        label={t`Works in ${name}, newest first`}
        isFirstOnly
        whenEmpty={
          <EmptyState
            level={3}
            title={t`Nothing here yet`}
            why={t`Be the first to add street art in this city.`}
            action={
              <ButtonLink to="/upload">
                <Trans>Upload</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </section>
  )
}
