import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SwitchCamera } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { countCameras, type Facing, startCamera, stopCamera, takePicture } from '../drafts/camera.ts'
import { type Fix, findLatePlace, type PositionWatch, watchPosition } from '../drafts/position.ts'
import type { Shot } from '../drafts/shot.ts'
import { photosWord } from '../rules-sentences.ts'
import { namePhoto } from '../rules-taken.ts'
import { CameraLocation } from './camera-location.tsx'
import { CameraMissing } from './camera-missing.tsx'
import { CameraQuestion } from './camera-question.tsx'
import './camera-view.css'

const answerKey = 'allcity-camera-location'

interface CameraViewProps {
  onShot: (shot: Shot) => void
  /** Photos of the phone's own camera application, where this page may not use the camera. */
  onFiles: (files: File[]) => void
  onClose: () => void
  /** Drawn over the picture of the camera, and not photographed. */
  overlay?: ReactNode
}

/** The device's camera, filling the screen. It takes photos until it is closed. The browser's own modal dialog holds the focus. */
export function CameraView({ onShot, onFiles, onClose, overlay }: CameraViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const watch = useRef<PositionWatch | null>(null)
  // A new object starts the camera again.
  const [request, setRequest] = useState<{ facing: Facing }>({ facing: 'environment' })
  const [stream, setStream] = useState<MediaStream | 'starting' | 'missing'>('starting')
  const [cameras, setCameras] = useState(1)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  const [taken, setTaken] = useState(0)
  const [last, setLast] = useState<string | null>(null)
  const [answer, setAnswer] = useState(() => safeLocalStorage.getItem(answerKey))
  const [fix, setFix] = useState<Fix>('finding')

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('.camera-question button, .camera-shutter')?.focus()
  }, [])

  useEffect(() => {
    let isHere = true
    let started: MediaStream | null = null
    setStream('starting')
    setIsPlaying(false)
    startCamera(request.facing).then(
      async (opened) => {
        started = opened
        if (!isHere) return stopCamera(opened)
        setStream(opened)
        setCameras(await countCameras())
      },
      () => isHere && setStream('missing'),
    )
    return () => {
      isHere = false
      stopCamera(started)
    }
  }, [request])

  useEffect(() => {
    if (video.current && stream instanceof MediaStream) video.current.srcObject = stream
    // Some phones end the camera while the page is hidden.
    const restart = () => {
      const isEnded = stream instanceof MediaStream && !stream.active
      if (document.visibilityState === 'visible' && isEnded) setRequest(({ facing }) => ({ facing }))
    }
    document.addEventListener('visibilitychange', restart)
    return () => document.removeEventListener('visibilitychange', restart)
  }, [stream])

  useEffect(() => {
    if (answer !== 'on') return
    watch.current = watchPosition(setFix)
    return () => {
      watch.current?.stop()
      watch.current = null
    }
  }, [answer])

  useEffect(() => () => URL.revokeObjectURL(last ?? ''), [last])

  function say(isOn: boolean) {
    const next = isOn ? 'on' : 'off'
    safeLocalStorage.setItem(answerKey, next)
    setAnswer(next)
  }

  async function shoot() {
    if (!(stream instanceof MediaStream) || !video.current || isTaking) return
    setIsTaking(true)
    const at = new Date()
    const place = watch.current?.readPlace() ?? null
    // A refusal is no reason to ask again.
    const late = watch.current && !place && fix !== 'blocked' ? findLatePlace(at) : Promise.resolve(null)
    try {
      const picture = await takePicture(stream, video.current)
      const file = new File([picture], namePhoto(at), { type: picture.type, lastModified: at.getTime() })
      onShot({ file, at, place, late })
      setTaken((count) => count + 1)
      setLast(URL.createObjectURL(picture))
    } catch {
      setRequest(({ facing }) => ({ facing }))
    } finally {
      setIsTaking(false)
    }
  }

  const close = () => dialog.current?.close()
  const count = photosWord(taken)
  return (
    <dialog className="camera" ref={dialog} aria-label={t`Take a photo`} onClose={onClose}>
      <div className="camera-top">
        <CameraLocation fix={answer === 'on' ? fix : 'off'} onChange={say} />
        <Button isSmall onClick={close}>
          {taken > 0 ? <Trans>Done</Trans> : <Trans>Close</Trans>}
        </Button>
      </div>
      <div className="camera-stage">
        {stream === 'missing' ? (
          <CameraMissing
            onRetry={() => setRequest(({ facing }) => ({ facing }))}
            onFiles={(files) => {
              onFiles(files)
              close()
            }}
          />
        ) : (
          <>
            <video
              ref={video}
              className={request.facing === 'user' ? 'camera-mirror' : ''}
              autoPlay
              muted
              playsInline
              onPlaying={() => {
                setIsPlaying(true)
                // A message with its buttons may have gone.
                if (document.activeElement === document.body) shutter.current?.focus()
              }}
            />
            {overlay}
            {!isPlaying && (
              <p className="camera-wait quiet">
                <Trans>Starting the camera…</Trans>
              </p>
            )}
            {isTaking && <span className="camera-flash" />}
          </>
        )}
      </div>
      {answer === null && stream !== 'missing' ? (
        <CameraQuestion
          onAnswer={(isOn) => {
            say(isOn)
            requestAnimationFrame(() => shutter.current?.focus())
          }}
        />
      ) : (
        <div className="camera-tools" hidden={stream === 'missing'}>
          <span className="camera-last">
            {last && <img src={last} alt="" />}
            <span role="status" className="small">
              {taken > 0 && count}
            </span>
          </span>
          <button
            type="button"
            ref={shutter}
            className="camera-shutter"
            aria-label={t`Take the photo`}
            aria-disabled={!isPlaying || isTaking}
            onClick={shoot}
          />
          {cameras > 1 ? (
            <IconButton
              icon={SwitchCamera}
              label={t`Switch camera`}
              onClick={() => setRequest({ facing: request.facing === 'user' ? 'environment' : 'user' })}
            />
          ) : (
            <span />
          )}
        </div>
      )}
    </dialog>
  )
}
