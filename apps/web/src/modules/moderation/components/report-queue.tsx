import type { CaseFilter, CaseQueue } from '@allcity/contract/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type KeyHint, KeyHints } from '#web/modules/queues/components/key-hints.tsx'
import { QueueRegion } from '#web/modules/queues/components/queue-region.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { casePages } from '../queries.ts'
import { CaseLine } from './case-line.tsx'
import { CaseView } from './case-view.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface ReportQueueProps {
  state: CaseQueue
  /** The case that is open beside the list. */
  openId: string | null
  filter: CaseFilter
  /** The part of the address that holds the state and the filter. */
  search: string
}

const hints: readonly KeyHint[] = [
  [['j', 'k'], 'next, back'],
  [['Enter'], 'open'],
  [['d'], 'dismiss'],
  [['h'], 'hold'],
  [['x'], 'remove'],
  [['r'], 'restore'],
  [['s'], 'select'],
  [['a'], 'select all'],
  [['D', 'X'], 'dismiss or remove what is selected'],
  [['Esc'], 'close'],
]

const nothing: Record<CaseQueue, { title: string; why: string }> = {
  open: { title: 'Nothing to decide', why: 'What members report comes here, the gravest first.' },
  decided: { title: 'Nothing decided yet', why: 'Decisions are kept here.' },
  held: { title: 'No work is held', why: 'Works that were held wait here until they are restored or removed.' },
}

const nothingLikeThat = { title: 'No such cases', why: 'Nothing in this queue matches the filter.' }

const isNarrowed = (filter: CaseFilter) => Object.values(filter).some((value) => value !== undefined)

/** Cases in a list, and the one that is open beside it. All of it can be worked through by keyboard while it has the focus. */
export function ReportQueue({ state, openId, filter, search }: ReportQueueProps) {
  const navigate = useNavigate()
  const pages = useInfiniteQuery(casePages(state, filter))
  const items = pages.data?.pages.flatMap((page) => page.items)
  const region = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const pathTo = (id?: string) => `/admin/reports${id ? `/${id}` : ''}${search}`
  const canSelect = state === 'open'
  const ids = items?.map(({ id }) => id).filter((id) => selected.has(id)) ?? []

  function select(id: string, isSelected: boolean) {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelected(next)
  }

  /** The one after what was just decided, so that one decision leads to the next. */
  function goOn(done: string) {
    const at = items?.findIndex(({ id }) => id === done) ?? -1
    const next = items?.[at + 1] ?? items?.[at - 1]
    region.current?.focus()
    void navigate(pathTo(state === 'open' ? next?.id : done), { replace: true })
  }

  if (!items) {
    return pages.isError ? <LoadFailed onRetry={() => void pages.refetch()} /> : <Skeleton height="240px" />
  }
  return (
    <QueueRegion
      label="The queue"
      region={region}
      openId={openId}
      shown={openId ?? ''}
      {...(openId ? { onEscape: () => void navigate(pathTo()) } : {})}
    >
      <KeyHints hints={hints} />
      <div className="queue-list">
        {items.length === 0 && !openId && <EmptyState {...(isNarrowed(filter) ? nothingLikeThat : nothing[state])} />}
        {canSelect && items.length > 1 && (
          <SelectionBar
            ids={ids}
            isAll={ids.length === items.length}
            onAll={(isAll) => setSelected(new Set(isAll ? items.map(({ id }) => id) : []))}
            onDecided={() => {
              setSelected(new Set())
              region.current?.focus()
            }}
          />
        )}
        <ol aria-label={state === 'open' ? 'Cases, the gravest first' : 'Cases, the last decided first'}>
          {items.map((one) => (
            <CaseLine
              key={one.id}
              one={one}
              to={pathTo(one.id)}
              isOpen={one.id === openId}
              toGroup={`/admin/reports?about=${encodeURIComponent(one.owner?.username ?? '')}`}
              selection={
                canSelect && items.length > 1
                  ? { isSelected: selected.has(one.id), onSelect: (isSelected) => select(one.id, isSelected) }
                  : undefined
              }
            />
          ))}
        </ol>
        <PagesFoot pages={pages} />
      </div>
      {openId && <CaseView id={openId} key={openId} back={pathTo()} onDecided={goOn} />}
    </QueueRegion>
  )
}
