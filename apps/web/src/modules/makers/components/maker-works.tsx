import type { Maker } from '@allcity/contract/makers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { worksWord } from '#web/lib/words.ts'
import { ArtworkWall } from '#web/modules/artworks/components/artwork-wall.tsx'
import { creditedArtworks } from '#web/modules/artworks/queries.ts'
import { CardBones } from '#web/ui/bones.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface MakerWorksProps {
  maker: Maker
  part: 'own' | 'members'
}

const bones = [1.4, 1.1, 1.9]

/** Works newest first; a crew's own and its members' stand apart. */
export function MakerWorks({ maker, part }: MakerWorksProps) {
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(creditedArtworks(maker.id, part))
  const works = data?.pages.flatMap(({ items }) => items)
  const count = part === 'own' ? maker.ownWorks : maker.works - maker.ownWorks
  const title = titleOf(maker, part)

  return (
    <section className="section" aria-labelledby={`works-${part}`}>
      <header className="plate-head">
        <h2 id={`works-${part}`}>{title}</h2>
        {count > 0 && <p className="quiet">{worksWord(count)}</p>}
      </header>
      {works === undefined && isError && (
        <EmptyState
          level={3}
          title="The works did not load"
          why="We could not reach the server."
          action={<TryAgain onClick={() => void refetch()} />}
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
          title="No works here yet"
          why="Name them on a work, and it shows here."
          action={<ButtonLink to="/browse">Browse works</ButtonLink>}
        />
      )}
      {works !== undefined && works.length > 0 && (
        <>
          <ArtworkWall artworks={works} label={`${title}, newest first`} isGrowing={isFetchingNextPage} />
          <p className="browse-more">
            {isFetchNextPageError && <span role="status">The next ones did not load.</span>}
            {hasNextPage && (
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading' : 'Show more'}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}

function titleOf({ type }: Maker, part: MakerWorksProps['part']): string {
  if (type === 'artist') return 'Works'
  return part === 'own' ? 'Works of the crew' : 'Works of its members'
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <RotateCw className="icon" aria-hidden="true" /> Try again
    </Button>
  )
}
