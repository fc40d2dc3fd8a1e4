import type { Vehicle } from '@allcity/contract/vehicles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { worksWord } from '#web/lib/words.ts'
import { WorksWall } from '#web/modules/artworks/components/works-wall.tsx'
import { artworksOnVehicle } from '#web/modules/artworks/queries-by-subject.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The works on a car, newest first: a car has two sides. */
export function TrainWorks({ vehicle }: { vehicle: Vehicle }) {
  const query = useInfiniteQuery(artworksOnVehicle(vehicle.id))
  return (
    <section className="section" aria-labelledby="works">
      <header className="section-head">
        <h2 id="works">Works on it</h2>
        {vehicle.works > 0 && <p className="quiet">{worksWord(vehicle.works)}</p>}
      </header>
      <WorksWall
        query={query}
        label="Works on it, newest first"
        whenEmpty={
          <EmptyState
            level={3}
            title="No work on it any more"
            why="Did you photograph this car? Give its number when you upload."
            action={<ButtonLink to="/upload">Upload one</ButtonLink>}
          />
        }
      />
    </section>
  )
}
