import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { noFilter } from '#web/lib/filter.ts'
import { ArtworkWall } from '#web/modules/artworks/components/artwork-wall.tsx'
import { artworkPages } from '#web/modules/artworks/queries.ts'
import { CardBones } from '#web/ui/bones.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const bones = [1.4, 1.1, 1.9]

/** The newest works of a city; the list has them all. */
export function CityWorks({ id, name }: { id: number; name: string }) {
  const { data, isError, refetch } = useInfiniteQuery(artworkPages({ ...noFilter, region: String(id) }))
  const works = data?.pages.flatMap(({ items }) => items)

  return (
    <section className="section" aria-labelledby="newest">
      <header className="plate-head">
        <h2 id="newest">Newest works</h2>
        {works !== undefined && works.length > 0 && (
          <Link className="go" to={`/browse?region=${id}`}>
            <span>All works in {name}</span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        )}
      </header>
      {works === undefined && isError && (
        <EmptyState
          level={3}
          title="The works did not load"
          why="We could not reach the server."
          action={
            <Button onClick={() => void refetch()}>
              <RotateCw className="icon" aria-hidden="true" /> Try again
            </Button>
          }
        />
      )}
      {works === undefined && !isError && (
        <div className="bricks-bones" role="status" aria-label="Loading works">
          {bones.map((ratio) => (
            <CardBones key={ratio} ratio={ratio} />
          ))}
        </div>
      )}
      {works?.length === 0 && (
        <EmptyState
          level={3}
          title="No walls here yet"
          why="Nobody has mapped anything in this city so far."
          action={<ButtonLink to="/upload">Add the first</ButtonLink>}
        />
      )}
      {works !== undefined && works.length > 0 && (
        <ArtworkWall artworks={works} label={`Works in ${name}, newest first`} isGrowing={false} />
      )}
    </section>
  )
}
