import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useReducedMotion } from '#web/lib/use-reduced-motion.ts'
import { useSize } from '#web/lib/use-size.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import type { Lapse } from '../rules-history.ts'
import { nameSteps } from '../rules-step-names.ts'
import { AlignedPhoto } from './aligned-photo.tsx'
import { LapseLine } from './lapse-line.tsx'

const stepMs = 2_400

/** Shows the photos of a wall in one frame, in which the wall stands still, step by step or as a slow crossfade. */
export function TimeLapse({ steps }: Pick<Lapse, 'steps'>) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const isReduced = useReducedMotion()
  const [at, setAt] = useState(steps.length - 1)
  const [left, setLeft] = useState(at)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isAnnounced, setIsAnnounced] = useState(false)
  const names = nameSteps(steps)
  const last = steps.length - 1

  // A radio button announces itself; the other ways to move need words.
  const show = useCallback((next: number, from: number, isSilent = false) => {
    setLeft(from)
    setAt(next)
    setIsAnnounced(!isSilent)
  }, [])

  function choose(next: number) {
    setIsPlaying(false)
    show(next, at, true)
  }

  function move(by: number) {
    const next = at + by
    setIsPlaying(false)
    if (next >= 0 && next <= last) show(next, at)
  }

  function play() {
    if (!isPlaying && at === last) show(0, at)
    setIsPlaying(!isPlaying)
  }

  useEffect(() => {
    if (!isPlaying) return
    if (at === last || isReduced) return setIsPlaying(false)
    const timer = setTimeout(() => show(at + 1, at), stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isReduced, at, last, show])

  const [shown, named] = [steps[at], names[at]]
  if (!shown || !named) return null
  const { title } = named
  return (
    <>
      <div className={`lapse-frame${isPlaying ? ' is-playing' : ''}`} ref={box}>
        {steps.map(({ photo, warp }, index) => {
          const isNear = Math.abs(index - at) <= 1 || index === left
          return isNear ? (
            <div className="lapse-layer" key={photo.id} data-shown={index === at || undefined}>
              <AlignedPhoto
                photo={photo}
                warp={warp}
                size={size}
                alt={index === at ? (photo.altText ?? named.name) : ''}
              />
            </div>
          ) : null
        })}
      </div>
      <p className="lapse-words">
        <b className="strong">{named.date}</b>{' '}
        <span className="quiet">
          <Trans>
            <Link to={`/artwork/${shown.artwork.id}`}>
              <bdi>{title}</bdi>
            </Link>
            , photo by <PersonLink username={shown.username} />
          </Trans>
        </span>
      </p>
      <div className="lapse-tools">
        <IconButton icon={ArrowLeft} label={t`Earlier photo`} aria-disabled={at === 0} onClick={() => move(-1)} />
        {!isReduced && (
          <IconButton icon={isPlaying ? Pause : Play} label={isPlaying ? t`Pause` : t`Play`} onClick={play} />
        )}
        <IconButton
          icon={ArrowRight}
          className="lapse-later"
          label={t`Later photo`}
          aria-disabled={at === last}
          onClick={() => move(1)}
        />
        <LapseLine names={names} at={at} onAt={choose} />
      </div>
      <p className="sr" role="status">
        {isAnnounced && named.name}
      </p>
    </>
  )
}
