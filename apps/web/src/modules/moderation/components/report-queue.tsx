import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Bone } from '#web/ui/bones.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { casePages } from '../queries.ts'
import { CaseLine } from './case-line.tsx'
import { CaseView } from './case-view.tsx'
import { KeyHints } from './key-hints.tsx'

interface ReportQueueProps {
  state: 'open' | 'decided'
  /** The case that is open beside the list. */
  openId: string | null
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Cases in a list, and the one that is open beside it. All of it can be worked through by keyboard while it has the focus. */
export function ReportQueue({ state, openId }: ReportQueueProps) {
  const navigate = useNavigate()
  const pages = useInfiniteQuery(casePages(state))
  const items = pages.data?.pages.flatMap((page) => page.items)
  const region = useRef<HTMLElement>(null)
  const pathTo = (id?: string) => `/admin/reports${id ? `/${id}` : ''}${state === 'decided' ? '?show=decided' : ''}`
  const isThere = items !== undefined

  // What had the focus may be gone, or out of sight where the case takes the place of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at again whenever another case is open.
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active instanceof HTMLElement && active.offsetParent === null)
    if (isThere && isLost) region.current?.focus({ preventScroll: true })
  }, [isThere, openId])

  const links = () => [...(region.current?.querySelectorAll<HTMLAnchorElement>('[data-case]') ?? [])]

  function move(by: 1 | -1) {
    const all = links()
    const focused = all.find((link) => link === document.activeElement)
    const from = focused ?? all.find((link) => link.dataset.case === openId)
    const to = from ? all.indexOf(from) + by : 0
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus()
  }

  function press(event: KeyboardEvent) {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'j' || key === 'ArrowDown') move(1)
    else if (key === 'k' || key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && openId) void navigate(pathTo())
    else {
      const button = region.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      if (!button) return
      button.focus()
      button.click()
    }
    event.preventDefault()
  }

  /** The one after what was just decided, so that one decision leads to the next. */
  function goOn(done: string) {
    const at = items?.findIndex(({ id }) => id === done) ?? -1
    const next = items?.[at + 1] ?? items?.[at - 1]
    region.current?.focus()
    void navigate(pathTo(state === 'open' ? next?.id : done), { replace: true })
  }

  if (!items) {
    return pages.isError ? (
      <LoadFailed what="The queue" onRetry={() => void pages.refetch()} />
    ) : (
      <Bone height="240px" />
    )
  }
  return (
    <section
      className={openId ? 'queue is-open' : 'queue'}
      aria-label="The queue"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys hold while it has the focus, and not elsewhere (WCAG 2.1.4).
      tabIndex={0}
      ref={region}
      onKeyDown={press}
    >
      <KeyHints />
      <div className="queue-list">
        {items.length === 0 && !openId && (
          <EmptyState
            title={state === 'open' ? 'Nothing to decide' : 'Nothing decided yet'}
            why={state === 'open' ? 'What members report comes here, the gravest first.' : 'Decisions are kept here.'}
          />
        )}
        <ol aria-label={state === 'open' ? 'Cases, the gravest first' : 'Cases, the last decided first'}>
          {items.map((one) => (
            <CaseLine key={one.id} one={one} to={pathTo(one.id)} isOpen={one.id === openId} />
          ))}
        </ol>
        <PagesFoot pages={pages} />
      </div>
      {openId && <CaseView id={openId} key={openId} back={pathTo()} onDecided={goOn} />}
    </section>
  )
}
