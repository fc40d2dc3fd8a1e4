import { useEffect, useRef } from 'react'

/** For an element that replaces others: when it appears again, it takes over a focus that was lost with them. */
export function useFocusOnReturn<T extends HTMLElement>(isShown: boolean) {
  const target = useRef<T>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    const isBack = isShown && !wasShown.current
    wasShown.current = isShown
    if (isBack && document.activeElement === document.body) target.current?.focus()
  }, [isShown])
  return target
}

/**
 * For an element whose content is replaced: takes over a focus lost with the old content. A `stage` of `undefined` means content that has
 * not loaded yet, which loses no focus.
 */
export function useFocusAfter<T extends HTMLElement>(stage: unknown, options?: FocusOptions) {
  const target = useRef<T>(null)
  const before = useRef(stage)
  useEffect(() => {
    const isOther = before.current !== undefined && stage !== before.current
    before.current = stage
    if (isOther && document.activeElement === document.body) target.current?.focus(options)
  }, [stage, options])
  return target
}

/** The same for a form: its first field takes over the lost focus, or else its first button. */
export function useFocusInside<T extends HTMLElement>(stage: unknown) {
  const target = useRef<T>(null)
  const before = useRef(stage)
  useEffect(() => {
    const isOther = stage !== before.current
    before.current = stage
    if (!isOther || document.activeElement !== document.body) return
    const inside = (what: string) => target.current?.querySelector<HTMLElement>(what)
    const first = inside('input, select, textarea') ?? inside('button')
    first?.focus()
  }, [stage])
  return target
}
