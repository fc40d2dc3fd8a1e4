import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { worksWord } from '#web/lib/words.ts'
import { WorksWall } from '#web/modules/artworks/components/works-wall.tsx'
import { creditedArtworks } from '#web/modules/artworks/queries-by-subject.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface MakerWorksProps {
  maker: Maker
  part: 'own' | 'members'
}

/** Works newest first; a crew's own and its members' stand apart. */
export function MakerWorks({ maker, part }: MakerWorksProps) {
  const query = useInfiniteQuery(creditedArtworks(maker.id, part))
  const count = part === 'own' ? maker.ownWorks : maker.works - maker.ownWorks
  const title = chooseTitle(maker, part)

  return (
    <section className="section" aria-labelledby={`works-${part}`}>
      <header className="section-head">
        <h2 id={`works-${part}`}>{title}</h2>
        {count > 0 && <p className="quiet">{worksWord(count)}</p>}
      </header>
      <WorksWall
        query={query}
        label={t`${title}, newest first`}
        whenEmpty={
          <EmptyState
            level={3}
            title={t`No works yet`}
            why={
              maker.type === 'artist'
                ? t`Credit them on a work and it appears here.`
                : t`Credit the crew on a work and it appears here.`
            }
            action={
              <ButtonLink to="/browse">
                <Trans>Browse works</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </section>
  )
}

function chooseTitle({ type }: Maker, part: MakerWorksProps['part']): string {
  if (type === 'artist') return t`Works`
  return part === 'own' ? t`Crew works` : t`Works by members`
}
