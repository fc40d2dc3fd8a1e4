import type { Vehicle } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <h2 id="works">
          <Trans>Works on this car</Trans>
        </h2>
        {vehicle.works > 0 && <p className="quiet">{worksWord(vehicle.works)}</p>}
      </header>
      <WorksWall
        query={query}
        label={t`Works on this car, newest first`}
        whenEmpty={
          <EmptyState
            level={3}
            title={t`No works on this car anymore`}
            why={t`Took a photo of this car? Add its number when you upload.`}
            action={
              <ButtonLink to="/upload">
                <Trans>Upload a photo</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </section>
  )
}
