import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'

interface QueueRegionProps {
  label: string
  region: RefObject<HTMLElement | null>
  /** The one that is open beside the list. */
  openId?: string | null
  /** Changes whenever what had the focus may be gone. */
  shown: string
  onEscape?: () => void
  children: ReactNode
}

const isTyping = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null

/**
 * A queue with keyboard shortcuts while it has the focus: j and k move between the elements with `data-case`, and another key presses
 * the element with that `data-key`, in the focused case first.
 */
export function QueueRegion({ label, region, openId = null, shown, onEscape, children }: QueueRegionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at again whenever something else is shown.
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active instanceof HTMLElement && active.offsetParent === null)
    if (!isLost || !region.current) return
    // Focus that the visitor did not move needs no ring.
    region.current.dataset.autoFocus = ''
    region.current.focus({ preventScroll: true })
  }, [shown])

  const cases = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
  const findLine = (one: HTMLElement) => one.closest<HTMLElement>('li') ?? one
  // The innermost one: a case may hold another.
  const focused = () => cases().findLast((one) => findLine(one).contains(document.activeElement))

  function move(by: 1 | -1) {
    const all = cases()
    const from = focused() ?? all.find((one) => one.dataset.case === openId)
    const to = from ? all.indexOf(from) + by : 0
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus()
  }

  function press(event: KeyboardEvent) {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'j' || key === 'ArrowDown') move(1)
    else if (key === 'k' || key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && onEscape) onEscape()
    else {
      const keySelector = `[data-key="${CSS.escape(key)}"]`
      const line = focused()
      const one =
        (line && findLine(line).querySelector<HTMLElement>(keySelector)) ??
        region.current?.querySelector<HTMLElement>(keySelector)
      if (!one) return
      one.focus()
      one.click()
    }
    event.preventDefault()
  }

  return (
    <section
      className={openId ? 'queue is-open' : 'queue'}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys hold while it has the focus, and not elsewhere (WCAG 2.1.4).
      tabIndex={0}
      ref={region}
      onKeyDown={press}
      onBlur={({ currentTarget }) => delete currentTarget.dataset.autoFocus}
    >
      {children}
    </section>
  )
}
