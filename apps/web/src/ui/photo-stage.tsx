import type { Photo } from '@allcity/contract/photos'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { grab, type Hands, hold, type Pose, rest, zoomedAt } from '#web/lib/zoom.ts'

interface PhotoStageProps {
  photo: Photo
  /** Swipe across an unzoomed photo: 1 for the next one, -1 for the previous one. */
  onSwipe: (step: 1 | -1) => void
}

const near = 2.5
const swipePixels = 56
const tapMs = 320

/** One photo with pinch, wheel, tap and drag gestures, filling its box. */
export function PhotoStage({ photo, onSwipe }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const hands = useRef<Hands>(new Map())
  const start = useRef({ pose: rest, hold: hold(new Map()), moved: false })
  const lastTap = useRef(0)
  const [pose, setPose] = useState<Pose>(rest)
  const [isHeld, setIsHeld] = useState(false)
  const largest = photo.sizes.at(-1)

  const pointIn = (event: { clientX: number; clientY: number }) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const begin = () => {
    start.current = { pose, hold: hold(hands.current), moved: start.current.moved }
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    setPose(zoomedAt(pose, pointIn(event), pose.scale * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 300))))
  })

  // React adds passive wheel listeners, but this one must prevent scrolling and zooming of the page.
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    stage.current?.setPointerCapture(event.pointerId)
    hands.current.set(event.pointerId, pointIn(event))
    if (hands.current.size === 1) start.current.moved = false
    begin()
    setIsHeld(true)
  }

  function onPointerMove(event: PointerEvent) {
    if (!hands.current.has(event.pointerId)) return
    hands.current.set(event.pointerId, pointIn(event))
    const now = hold(hands.current)
    const from = start.current
    if (Math.hypot(now.x - from.hold.x, now.y - from.hold.y) > 6 || hands.current.size > 1) from.moved = true
    setPose(grab(from.pose, from.hold, now))
  }

  function onPointerUp(event: PointerEvent) {
    if (!hands.current.has(event.pointerId)) return
    const lifted = hold(hands.current)
    const from = start.current
    const isLast = hands.current.size === 1
    hands.current.delete(event.pointerId)
    begin()
    if (!isLast) return
    setIsHeld(false)
    if (!from.moved) return onTap(event)
    if (pose.scale > 1) return
    setPose(rest)
    const across = lifted.x - from.hold.x
    if (Math.abs(across) > swipePixels && Math.abs(across) > Math.abs(lifted.y - from.hold.y)) {
      onSwipe(across < 0 ? 1 : -1)
    }
  }

  /** A mouse click or a double tap toggles the zoom. */
  function onTap(event: PointerEvent) {
    const isSecond = event.timeStamp - lastTap.current < tapMs
    lastTap.current = isSecond ? 0 : event.timeStamp
    if (event.pointerType === 'mouse' || isSecond) setPose(zoomedAt(pose, pointIn(event), pose.scale > 1 ? 1 : near))
  }

  const classes = ['viewer-stage', pose.scale > 1 && 'is-near', isHeld ? 'is-held' : 'viewer-still']
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      ref={stage}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <img
        src={largest?.url}
        srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={pose.scale > 1 ? '250vw' : '100vw'}
        width={photo.width}
        height={photo.height}
        alt={photo.altText ?? ''}
        draggable={false}
        style={{ transform: `translate(${pose.x}px, ${pose.y}px) scale(${pose.scale})` }}
      />
    </div>
  )
}
