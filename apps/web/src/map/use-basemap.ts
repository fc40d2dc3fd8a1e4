import type { Map as MapLibre } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import type { Basemap, BasemapId } from './basemap.ts'
import { useBasemapChoice } from './basemap-store.ts'
import { availableBasemaps, basemapName, loadBasemap, loadFirst } from './basemaps.ts'
import { carryOver } from './carry-over.ts'
import { closeUp, outlineBasemap } from './outline-basemap.ts'
import { addSquares } from './squares.ts'

/** Sets the best reachable basemap, unless the map started with one, and changes it on request. */
export function useBasemap(map: MapLibre, begunWith: Basemap | null) {
  const [shown, setShown] = useState(begunWith)
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

  useEffect(() => {
    const leaving = new AbortController()
    underWay.current = leaving
    if (!begunWith) {
      loadFirst(map.getZoom(), leaving.signal).then((basemap) => {
        if (basemap && !leaving.signal.aborted) show(basemap)
      })
    }
    return () => underWay.current.abort()
  }, [map, show, begunWith])

  useEffect(() => {
    if (!shown?.isCloseUp) return
    const widen = () => {
      if (map.getZoom() < closeUp) show(outlineBasemap(map.getZoom()))
    }
    map.on('zoom', widen)
    return () => {
      map.off('zoom', widen)
    }
  }, [map, shown, show])

  const switchTo = useCallback(
    async (id: BasemapId) => {
      underWay.current.abort()
      const leaving = new AbortController()
      underWay.current = leaving
      try {
        const basemap = await loadBasemap(id, map.getZoom(), leaving.signal)
        if (leaving.signal.aborted) return
        show(basemap)
        useBasemapChoice.getState().choose(id)
      } catch {
        if (!leaving.signal.aborted) toast.error(sentenceFor(id))
      }
    },
    [map, show],
  )

  return { basemap: shown?.id ?? null, credit: shown?.credit ?? '', switchTo }
}

function sentenceFor(id: BasemapId) {
  const name = basemapName(id, availableBasemaps())
  return `${name} cannot be reached right now. The map stays as it is; try again in a while.`
}
