import type { Vehicle } from '@allcity/contract/vehicles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { worksWord } from '#web/lib/words.ts'
import { ArtworkWall } from '#web/modules/artworks/components/artwork-wall.tsx'
import { artworksOnVehicle } from '#web/modules/artworks/queries.ts'
import { CardBones } from '#web/ui/bones.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The works on a car, newest first: a car has two sides. */
export function TrainWorks({ vehicle }: { vehicle: Vehicle }) {
  const list = useInfiniteQuery(artworksOnVehicle(vehicle.id))
  const works = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section className="section" aria-labelledby="works">
      <header className="plate-head">
        <h2 id="works">Works on it</h2>
        {vehicle.works > 0 && <p className="quiet">{worksWord(vehicle.works)}</p>}
      </header>
      {works === undefined && list.isError && (
        <EmptyState
          level={3}
          title="The works did not load"
          why="We could not reach the server."
          action={
            <Button onClick={() => void list.refetch()}>
              <RotateCw className="icon" aria-hidden="true" /> Try again
            </Button>
          }
        />
      )}
      {works === undefined && !list.isError && (
        <div className="bricks-bones" role="status" aria-label="Loading works">
          {[1.9, 1.4, 2].map((ratio) => (
            <CardBones key={ratio} ratio={ratio} />
          ))}
        </div>
      )}
      {works?.length === 0 && (
        <EmptyState
          level={3}
          title="No work on it any more"
          why="Did you photograph this car? Give its number when you upload."
          action={<ButtonLink to="/upload">Upload one</ButtonLink>}
        />
      )}
      {works !== undefined && works.length > 0 && (
        <>
          <ArtworkWall artworks={works} label="Works on it, newest first" isGrowing={list.isFetchingNextPage} />
          <p className="browse-more">
            {list.isFetchNextPageError && <span role="status">The next ones did not load.</span>}
            {list.hasNextPage && (
              <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? 'Loading' : 'Show more'}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
