import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { worksWord } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { countryCities } from '../queries.ts'
import { PlaceCard } from './place-card.tsx'

interface CityGridProps {
  code: string
  path: string
  /** Where the list starts, for those without scripts. */
  cursor: string | undefined
}

const skeletonKeys = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const firstScreen = 4

/** Cities of a country, those with most works first. */
export function CityGrid({ code, path, cursor }: CityGridProps) {
  const list = useInfiniteQuery(countryCities(code, cursor))
  const cities = list.data?.pages.flatMap(({ items }) => items)
  const next = list.data?.pages.at(-1)?.next

  if (cities === undefined && list.isError) {
    return <LoadFailed onRetry={() => void list.refetch()} />
  }
  if (cities === undefined) {
    return (
      <div className="place-grid" role="status" aria-label={t`Loading cities`}>
        {skeletonKeys.map((key) => (
          <CardSkeleton key={key} ratio={1.5} />
        ))}
      </div>
    )
  }
  if (cities.length === 0) {
    return (
      <EmptyState
        title={t`Nothing here yet`}
        why={t`Be the first to add street art in this country.`}
        action={
          <ButtonLink to="/upload">
            <Trans>Upload</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul className="place-grid">
        {cities.map((city, index) => (
          <li key={city.id}>
            <PlaceCard
              name={city.name}
              path={city.path}
              cover={city.cover}
              about={worksWord(city.works)}
              priority={index < firstScreen}
            />
          </li>
        ))}
      </ul>
      <PagesFoot pages={list} link={{ to: `${path}?cursor=${next}`, words: t`More cities` }} />
    </>
  )
}
