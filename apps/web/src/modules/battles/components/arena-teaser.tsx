import type { ArtworkCard } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/photo.tsx'

/** Leads from the battles into the arena. */
export function ArenaTeaser({ works }: { works: readonly ArtworkCard[] }) {
  return (
    <section className="section arena-teaser" aria-labelledby="arena">
      <div>
        <h2 id="arena" className="h52">
          <Trans>Arena</Trans>
        </h2>
        <p>
          <Trans>Two works, pick one. Repeat. Your picks build the arena ranking.</Trans>
        </p>
        <ButtonLink to="/arena">
          <Trans>Enter the arena</Trans> <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      </div>
      <div className="arena-photos" aria-hidden="true">
        {works.slice(0, 4).map(({ id, cover }) => (
          <Picture key={id} photo={cover} sizes="(min-width: 900px) 14vw, 25vw" ratio={1} alt="" />
        ))}
      </div>
    </section>
  )
}
