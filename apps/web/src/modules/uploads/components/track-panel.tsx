import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, Route, X } from 'lucide-react'
import { useRef } from 'react'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { adjustClockBy, listTimes, openDrafts } from '../drafts/placing.ts'
import { takeTrack } from '../drafts/tracks.ts'
import { clockSentence, fitSentence, trackSpan } from '../rules-track-sentences.ts'
import { fitOfTrack } from '../rules-tracks.ts'
import { useUploads } from '../store.ts'
import { forgetTrack, useTrack } from '../store-track.ts'

/** Chooses a track, in place of dropping it. */
export function TrackInput() {
  const chooser = useRef<HTMLInputElement>(null)
  const track = useTrack((state) => state.track)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".gpx,.kml,.fit,.json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void takeTrack(file)
          currentTarget.value = ''
        }}
      />
      <Button isSmall onClick={() => chooser.current?.click()}>
        <Route className="icon" aria-hidden="true" /> {track ? t`Another track` : t`Add a track`}
      </Button>
    </>
  )
}

/** Says how the track fits the photos, and that it stays in this browser. */
export function TrackWords() {
  const { track, name, isCutOff, progress, trouble } = useTrack()
  return (
    <div className="track-words small" role="status">
      {progress !== null && <p>{t`Reading the track: ${formatNumber(Math.round(progress * 100))}%`}</p>}
      {trouble && (
        <p className="wrong">
          <CircleAlert className="icon" aria-hidden="true" /> {trouble}
        </p>
      )}
      {track && (
        <p>
          <bdi className="strong">{name}</bdi>: <Fit />{' '}
          {isCutOff && <Trans>The file ends early, so only its first part is used.</Trans>}
        </p>
      )}
      <p className="quiet">
        {!track && <Trans>GPX, KML, FIT or Google Timeline.</Trans>}{' '}
        <Trans>A track is read in this browser, never sent, and forgotten when you leave.</Trans>
      </p>
    </div>
  )
}

function useFit() {
  const { track, clock } = useTrack()
  const drafts = useUploads((uploads) => uploads.drafts)
  const times = drafts.length === 0 ? [] : listTimes(openDrafts())
  return track && { fit: fitOfTrack(track, times, clock), times }
}

function Fit() {
  const found = useFit()
  return found && fitSentence(found.fit, found.times)
}

const minute = 60_000
const steps: [ms: number, word: () => string][] = [
  [-60 * minute, () => t`−1 h`],
  [-minute, () => t`−1 min`],
  [minute, () => t`+1 min`],
  [60 * minute, () => t`+1 h`],
]

/** The track in the dialog: its span, the camera's clock, and a way to adjust it. */
export function TrackPanel() {
  const { track, clock } = useTrack()
  const found = useFit()
  return (
    <section className="track-panel" aria-label={t`Track`}>
      <div className="track-ways">
        <TrackInput />
        {track && <IconButton icon={X} label={t`Remove the track`} onClick={forgetTrack} />}
      </div>
      <TrackWords />
      {track && found && (
        <>
          <p className="small quiet">{trackSpan(found.fit)}</p>
          <p className="small" role="status">
            {clockSentence(clock)}
          </p>
          <fieldset className="track-clock">
            <legend className="sr">
              <Trans>Adjust the camera clock</Trans>
            </legend>
            {steps.map(([ms, word]) => (
              <Button key={ms} isSmall onClick={() => adjustClockBy(ms)}>
                {word()}
              </Button>
            ))}
          </fieldset>
        </>
      )}
    </section>
  )
}
