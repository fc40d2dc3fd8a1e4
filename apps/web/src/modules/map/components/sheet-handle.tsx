import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

export const sheetSteps = ['low', 'half', 'full'] as const
export type SheetStep = (typeof sheetSteps)[number]

function sheetWord(step: SheetStep): string {
  if (step === 'low') return t`Collapsed`
  return step === 'half' ? t`Half` : t`Full`
}

interface SheetHandleProps {
  step: SheetStep
  onStep: (step: SheetStep) => void
}

/** Pulls the list up and down on a phone, by hand or by arrow keys (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/). */
export function SheetHandle({ step, onStep }: SheetHandleProps) {
  const from = useRef<{ pointer: number; height: number } | null>(null)
  const index = sheetSteps.indexOf(step)

  const findSheet = (event: PointerEvent) => event.currentTarget.closest<HTMLElement>('.atlas-list')
  const stepBy = (by: number) => onStep(sheetSteps[index + by] ?? step)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') stepBy(1)
    else if (event.key === 'ArrowDown') stepBy(-1)
    else if (event.key === 'Home') onStep('low')
    else if (event.key === 'End') onStep('full')
    else return
    event.preventDefault()
  }

  function onPointerDown(event: PointerEvent) {
    const sheet = findSheet(event)
    if (!sheet) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { pointer: event.clientY, height: sheet.offsetHeight }
  }

  function onPointerMove(event: PointerEvent) {
    if (!from.current) return
    const height = from.current.height + from.current.pointer - event.clientY
    findSheet(event)?.style.setProperty('block-size', `${height}px`)
  }

  function onPointerUp(event: PointerEvent) {
    const sheet = findSheet(event)
    const room = sheet?.parentElement?.offsetHeight
    if (!from.current || !sheet || !room) return
    const moved = Math.abs(event.clientY - from.current.pointer)
    const share = sheet.offsetHeight / room
    from.current = null
    sheet.style.removeProperty('block-size')
    if (moved < 6) onStep(step === 'half' ? 'full' : 'half')
    else onStep(share < 0.3 ? 'low' : share < 0.72 ? 'half' : 'full')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that moves is a separator with a value, which hr is not
    <div
      className="sheet-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t`Height of the list`}
      aria-valuemin={0}
      aria-valuemax={2}
      aria-valuenow={index}
      aria-valuetext={sheetWord(step)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  )
}
