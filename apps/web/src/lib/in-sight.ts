import { type RefObject, useEffect } from 'react'

/** Brings all of an element into sight when it comes, and again at each stage, as an answer may add to it. */
export function useInSight(target: RefObject<HTMLElement | null>, stage: string | boolean | null) {
  useEffect(() => {
    if (stage !== null) target.current?.scrollIntoView({ block: 'nearest' })
  }, [target, stage])
}
