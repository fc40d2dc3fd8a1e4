import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ghost } from 'lucide-react'
import { useState } from 'react'
import { shortDates } from '#web/lib/short-dates.ts'
import { Picture } from '#web/ui/photo.tsx'
import { spotById } from '../queries.ts'
import './ghost-of-last-photo.css'

/** Over the picture of the camera: the newest photo of a work's wall, seen through, so that the next is taken from the same spot. */
export function GhostOfLastPhoto({ artwork }: { artwork: Pick<Artwork, 'cover' | 'spot'> }) {
  const { data: spot } = useQuery(spotById(artwork.spot.id))
  const [isOn, setIsOn] = useState(true)
  const [percent, setPercent] = useState(40)
  const last = spot?.photos.findLast(({ day }) => day !== null)
  const photo = last?.photo ?? artwork.cover
  const [date] = shortDates([last?.day ?? null])
  return (
    <>
      {isOn && (
        <div className="ghost-photo" aria-hidden="true" style={{ opacity: percent / 100 }}>
          <Picture key={photo.id} photo={photo} sizes="100vw" alt="" />
        </div>
      )}
      <div className="ghost-tools small">
        <button type="button" className="ghost-switch" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
          <Ghost className="icon" aria-hidden="true" />
          <span>{date ? t`Last photo, ${date}` : t`Last photo`}</span>
        </button>
        {isOn && (
          <label className="ghost-strength">
            <span className="sr">
              <Trans>How strong the last photo shows</Trans>
            </span>
            <input
              type="range"
              min={10}
              max={80}
              step={5}
              value={percent}
              aria-valuetext={`${percent}%`}
              onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
            />
          </label>
        )}
      </div>
    </>
  )
}
