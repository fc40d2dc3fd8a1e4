import { useLayoutEffect } from 'react'
import { useMap, useMapMovement } from '#web/map/map-context.ts'
import type { SheetStep } from './sheet-handle.tsx'

const phone = '(max-width: 559px), (max-width: 899px) and (min-height: 480px)'
const share: Record<SheetStep, number> = { low: 0, half: 0.5, full: 0.5 }
const lowHeight = 88

/** Keeps the map's middle above the sheet that lies over it on a phone. */
export function SheetRoom({ sheet }: { sheet: SheetStep }) {
  const { map } = useMap()

  function fit() {
    const height = map.getContainer().clientHeight
    const bottom = window.matchMedia(phone).matches ? Math.max(lowHeight, height * share[sheet]) : 0
    if (map.getPadding().bottom !== bottom) map.jumpTo({ padding: { bottom } })
  }

  useMapMovement('resize', fit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step of the sheet leaves other room
  useLayoutEffect(fit, [sheet])
  return null
}
