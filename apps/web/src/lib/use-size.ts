import { type RefObject, useLayoutEffect, useState } from 'react'

/** In CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** The size of a box, also after it changes; null before the first layout. */
export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return size
}
