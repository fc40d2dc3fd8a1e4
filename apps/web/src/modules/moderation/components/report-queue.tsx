import type { CaseFilter, CaseQueue } from '@allcity/contract/moderation'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { translate } from '#web/lib/messages.ts'
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
  [['j', 'k'], msg`next, previous`],
  [['Enter'], msg`open`],
  [['d'], msg`dismiss`],
  [['h'], msg`hold`],
  [['x'], msg`remove`],
  [['r'], msg`restore`],
  [['s'], msg`select`],
  [['a'], msg`select all`],
  [['D', 'X'], msg`dismiss or remove selected`],
  [['Esc'], msg`close`],
]

const nothing: Record<CaseQueue, { title: MessageDescriptor; why: MessageDescriptor }> = {
  open: { title: msg`All clear`, why: msg`Reports appear here, most serious first.` },
  decided: { title: msg`No decisions yet`, why: msg`Decided cases appear here.` },
  held: { title: msg`No held works`, why: msg`Held works stay here until they are restored or removed.` },
}

const nothingLikeThat = { title: msg`No matches`, why: msg`Try removing a filter.` }

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
  const empty = isNarrowed(filter) ? nothingLikeThat : nothing[state]
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
      label={t`Report queue`}
      region={region}
      openId={openId}
      shown={openId ?? ''}
      {...(openId ? { onEscape: () => void navigate(pathTo()) } : {})}
    >
      <KeyHints hints={hints} />
      <div className="queue-list">
        {items.length === 0 && !openId && <EmptyState title={translate(empty.title)} why={translate(empty.why)} />}
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
        <ol aria-label={state === 'open' ? t`Cases, most serious first` : t`Cases, newest decision first`}>
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
