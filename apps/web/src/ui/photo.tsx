import type { Photo } from '@allcity/contract/photos'
import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isConnected, onConnection } from '#web/lib/connection.ts'

interface PictureProps {
  photo: Photo
  /** Displayed width, as the `sizes` attribute: `(min-width: 900px) 33vw, 50vw`. */
  sizes: string
  /** The largest picture of the first screen: loaded first, and shown without a fade. */
  priority?: boolean
  /** Width by height of the frame if it crops the photo. */
  ratio?: number
  /** Replaces the photo's own text; empty when the text beside it says the same. */
  alt?: string
  className?: string
}

/** For a photo as wide as a phone: with a tenth fewer pixels it looks the same, and often loads in half the bytes. */
export const acrossPhone = '88vw'

type Phase = 'plain' | 'waiting' | 'arrived' | 'failed' | 'broken'

/**
 * Retry delays: the connection may be lost for a moment, or the file may still be moving to a new URL. They restart when the network is
 * back, because
 * the first requests then often fail.
 */
const waitsMs = [1_000, 4_000, 15_000]

/** Give it the photo's id as key where the photo can change, so that its state resets. */
export function Picture({ photo, sizes, priority = false, ratio, alt, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [phase, setPhase] = useState<Phase>('plain')
  const [blur, setBlur] = useState<string>()
  const [tries, setTries] = useState(0)
  const largest = photo.sizes.at(-1)
  const middle = photo.sizes.find(({ width }) => width >= 640) ?? largest
  const text = alt ?? photo.altText ?? ''

  // The server's markup shows the picture at once; the blur and the fade apply only if it has not loaded by now.
  useLayoutEffect(() => {
    const element = image.current
    if (!element) return
    if (!element.complete) setPhase('waiting')
    else if (element.naturalWidth === 0 && element.currentSrc !== '') setPhase('failed')
  }, [])

  useEffect(() => {
    if (phase === 'broken') {
      return onConnection(() => {
        if (!isConnected()) return
        setTries(0)
        setPhase('waiting')
      })
    }
    if (phase !== 'failed') return
    const waitMs = waitsMs[tries]
    if (waitMs === undefined) return setPhase('broken')
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setPhase('waiting')
    }, waitMs)
    return () => clearTimeout(timer)
  }, [phase, tries])

  const isAwaited = phase === 'waiting' || phase === 'failed'
  useEffect(() => {
    if (!isAwaited) return
    import('./blur.ts').then(
      ({ decodeBlur }) => setBlur(decodeBlur(photo.thumbhash)),
      () => undefined,
    )
  }, [isAwaited, photo.thumbhash])

  const style: CSSProperties = {
    '--ratio': ratio ?? photo.width / photo.height,
    '--thumb': photo.colour,
    backgroundImage: isAwaited ? blur : undefined,
  }
  // During a retry the browser must not show a broken image.
  const isHidden = isAwaited && (!priority || phase === 'failed' || tries > 0)
  const classes = ['photo', className, isHidden ? 'photo-waiting' : null]

  if (phase === 'broken' || !middle || !largest) {
    return (
      <span className={`photo photo-none ${className ?? ''}`} style={style}>
        <span className="photo-sentence">
          <ImageOff className="icon" aria-hidden="true" />
          <span>
            <Trans>Couldn’t load this photo</Trans>
          </span>
          {text === '' ? null : <span className="sr"> {text}</span>}
        </span>
      </span>
    )
  }

  return (
    <span className={classes.filter(Boolean).join(' ')} style={style}>
      <img
        key={tries}
        ref={image}
        src={middle.url}
        srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={text}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setPhase((before) => (before === 'waiting' ? 'arrived' : before))}
        onError={() => setPhase('failed')}
      />
    </span>
  )
}
