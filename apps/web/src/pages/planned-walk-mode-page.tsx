import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { WalkMode } from '#web/modules/collections/components/walk-mode.tsx'
import { loadStops, worksOfStops } from '#web/modules/collections/queries-plan.ts'
import { plannedPath, readStops, toItinerary } from '#web/modules/collections/rules-plan.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/collections/components/list.css'
import '#web/modules/collections/components/walk.css'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadStops(context.get(queryClientContext), request)

export function PlannedWalkModePage() {
  const { stops } = readStops(useSearchParams()[0])
  const { data, isError, isPlaceholderData, refetch } = useQuery(worksOfStops(stops))
  const id = stops.join(',')
  const list = toItinerary(stops, data?.items ?? [])
  // The works of the walk shown before stand in for those of this one, which may be others.
  const lacksWorks = (!data || isPlaceholderData) && list.items.length < stops.length
  return (
    <>
      <PageHead title={t`Walking ${{ title: list.title }}`} path="/walk/go" isPrivate />
      {lacksWorks && !isError && <Skeleton height="440px" />}
      {lacksWorks && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!lacksWorks && <WalkMode list={list} id={id} path={plannedPath(stops)} key={id} />}
    </>
  )
}

export { PlannedWalkModePage as Component }
