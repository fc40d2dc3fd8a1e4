import { useEffect, useRef } from 'react'

/** For an element that takes the place of others: when it comes back, it takes a focus that went with them. */
export function useLostFocus<T extends HTMLElement>(isShown: boolean) {
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
 * For an element that stays while what stands under it is exchanged: it takes a focus that went with what was there. What is
 * `undefined` has yet to come, and takes nothing with it.
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

/** The same for a form: the first field in it takes the focus that went, else the first button. */
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
