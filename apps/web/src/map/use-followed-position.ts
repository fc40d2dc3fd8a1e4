import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Position } from './locate.ts'

function describeFailure(code: number): string {
  if (code === 1) return t`Location access is blocked. Allow it in your browser settings and try again.`
  if (code === 3) return t`Still looking for your location.`
  return t`Couldn't get your location. It shows again as soon as it's found.`
}

/** Watches the device's position while wanted: a position, or a message for people. It never leaves the browser. */
export function useFollowedPosition(isEnabled: boolean) {
  const [position, setPosition] = useState<Position | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!isEnabled) return
    if (!('geolocation' in navigator)) {
      setProblem(t`This browser doesn't support location.`)
      return
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setPosition({ place: { latitude, longitude }, accuracy })
        setProblem(null)
      },
      ({ code }) => setProblem(describeFailure(code)),
      { enableHighAccuracy: true, maximumAge: 5_000, timeout: 20_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      setPosition(null)
      setProblem(null)
    }
  }, [isEnabled])

  return { position, problem }
}

/** Holds a screen wake lock while wanted, if supported; the browser drops it when the page is hidden, so it is requested again. */
export function useScreenOn(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let hasLeft = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // A low battery rejects it, and the screen then turns off as usual.
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (hasLeft) await got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      hasLeft = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isEnabled])
}
