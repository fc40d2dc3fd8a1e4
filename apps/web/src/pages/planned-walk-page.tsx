import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { factsWord } from '#web/lib/joined-words.ts'
import { choosePreview } from '#web/lib/picture.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { worksWord } from '#web/lib/words.ts'
import { KeptWalks } from '#web/modules/collections/components/kept-walks.tsx'
import { PlannedWalk } from '#web/modules/collections/components/planned-walk.tsx'
import { loadStops, worksOfStops } from '#web/modules/collections/queries-plan.ts'
import { lengthWord } from '#web/modules/collections/rules.ts'
import { plannedPath, readStops, toItinerary } from '#web/modules/collections/rules-plan.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/artworks/components/artwork.css'
import '#web/modules/collections/components/list.css'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadStops(context.get(queryClientContext), request)

export function PlannedWalkPage() {
  const { stops, dropped } = readStops(useSearchParams()[0])
  const { data, isError, isPlaceholderData, refetch } = useQuery(worksOfStops(stops))
  if (stops.length === 0 && dropped === 0) {
    return (
      <div className="page">
        <PageHead title={t`Your walks`} path="/walk" isPrivate />
        <KeptWalks />
      </div>
    )
  }
  const list = toItinerary(stops, data?.items ?? [])
  // The works of the walk shown before stand in for those of this one, which may be others.
  const lacksWorks = (!data || isPlaceholderData) && list.items.length < stops.length
  const [first] = list.items
  const image = first?.artwork && choosePreview(first.artwork.cover)
  const missing = lacksWorks ? 0 : stops.length - list.items.length
  return (
    <div className="page">
      <PageHead
        title={list.title}
        description={factsWord([worksWord(list.items.length), lengthWord(list)])}
        path={plannedPath(stops)}
        isPrivate
        {...(image ? { image: { ...image, alt: list.title } } : {})}
      />
      {lacksWorks && !isError && <Skeleton height="440px" />}
      {lacksWorks && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!lacksWorks && <PlannedWalk list={list} stops={stops} leftOut={missing + dropped} />}
    </div>
  )
}

export { PlannedWalkPage as Component }
