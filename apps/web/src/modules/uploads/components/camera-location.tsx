import { t } from '@lingui/core/macro'
import { MapPin, MapPinOff } from 'lucide-react'
import { accuracyWord } from '#web/lib/units.ts'
import type { Fix } from '../drafts/position.ts'

interface CameraLocationProps {
  fix: Fix | 'off'
  onChange: (isOn: boolean) => void
}

/** Shows how well the device knows its place, and turns that off and on. */
export function CameraLocation({ fix, onChange }: CameraLocationProps) {
  const isOn = fix !== 'off'
  const isKnown = typeof fix === 'object'
  const Icon = isKnown || fix === 'finding' ? MapPin : MapPinOff
  return (
    <div role="status">
      <button type="button" className="camera-location small" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        <Icon className="icon" aria-hidden="true" /> {describeFix(fix)}
      </button>
    </div>
  )
}

function describeFix(fix: Fix | 'off'): string {
  if (fix === 'off') return t`Location off`
  if (fix === 'finding') return t`Finding your location…`
  if (fix === 'blocked') return t`Location blocked by the browser`
  if (fix === 'none') return t`No location here`
  const distance = accuracyWord(fix.accuracy)
  return t`Location on, accurate to about ${distance}`
}
