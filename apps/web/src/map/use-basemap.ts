import { t } from '@lingui/core/macro'
import type { Map as MapLibre } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import type { Basemap, BasemapId } from './basemap.ts'
import { useBasemapChoice } from './basemap-store.ts'
import { loadBasemap, loadFirst } from './basemaps.ts'
import { carryOver } from './carry-over.ts'
import { outlineBasemap } from './outline-basemap.ts'
import { addSquares } from './squares.ts'

/** In milliseconds. Streets that take longer come after the built-in map. */
const outlineDelay = 300

/** Sets the best reachable basemap, unless the map started with one, and changes it on request. */
export function useBasemap(map: MapLibre, begunWith: Basemap | null) {
  const [shown, setShown] = useState(begunWith)
  const [hasFailed, setHasFailed] = useState(false)
  const underWay = useRef(new AbortController())

  // A style change that MapLibre cannot apply as a diff starts from nothing, images included.
  useEffect(() => {
    const refill = () => addSquares(map)
    refill()
    map.on('style.load', refill)
    return () => {
      map.off('style.load', refill)
    }
  }, [map])

  const show = useCallback(
    (basemap: Basemap) => {
      map.setStyle(basemap.style, { transformStyle: carryOver })
      setShown(basemap)
    },
    [map],
  )

  const start = useCallback(() => {
    underWay.current.abort()
    const leaving = new AbortController()
    underWay.current = leaving
    return leaving.signal
  }, [])

  /** Shows the best basemap; until it is there, a map without one shows the outline. */
  const load = useCallback(
    async (isEmpty: boolean) => {
      const signal = start()
      let isOutlined = !isEmpty
      const showOutline = () => {
        if (isOutlined || signal.aborted) return
        isOutlined = true
        show(outlineBasemap())
      }
      const timer = setTimeout(showOutline, outlineDelay)
      const basemap = await loadFirst(signal)
      clearTimeout(timer)
      if (signal.aborted) return
      if (basemap.id === 'outline') showOutline()
      else show(basemap)
      setHasFailed(basemap.id === 'outline')
    },
    [show, start],
  )

  useEffect(() => {
    if (!begunWith) load(true)
    return () => underWay.current.abort()
  }, [load, begunWith])

  const retry = useCallback(() => {
    setHasFailed(false)
    load(false)
  }, [load])

  const switchTo = useCallback(
    async (id: BasemapId) => {
      const signal = start()
      try {
        const basemap = await loadBasemap(id, signal)
        if (signal.aborted) return
        show(basemap)
        setHasFailed(false)
        useBasemapChoice.getState().choose(id)
      } catch {
        if (signal.aborted) return
        setHasFailed(true)
        toast.error(t`Street map unavailable. Showing outlines until it's back.`)
      }
    },
    [show, start],
  )

  return { basemap: shown?.id ?? null, credit: shown?.credit ?? '', switchTo, hasFailed, retry }
}
