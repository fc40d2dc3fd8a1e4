import { create } from 'zustand'
import type { Track } from '#web/lib/tracks/track.ts'
import type { ClockOffset } from './rules-tracks.ts'

interface TrackState {
  track: Track | null
  name: string
  isCutOff: boolean
  clock: ClockOffset
  /** The share of a file that is read; null while none is. */
  progress: number | null
  trouble: string | null
}

const none: TrackState = { track: null, name: '', isCutOff: false, clock: 0, progress: null, trouble: null }

/** The track beside the photos: only in memory, never stored or sent. */
export const useTrack = create<TrackState>()(() => none)

const { setState } = useTrack

let reading = new AbortController()

/** Begins to read a track, and ends the reading of another. */
export function startTrack(): AbortSignal {
  reading.abort()
  reading = new AbortController()
  setTrackProgress(0)
  return reading.signal
}

export function keepTrack(name: string, track: Track, isCutOff: boolean): void {
  setState({ track, name, isCutOff, clock: 0, progress: null, trouble: null })
}

/** Forgets the track, and ends the reading of one. */
export function forgetTrack(): void {
  reading.abort()
  setState(none)
}

export const setTrackTrouble = (trouble: string) => setState({ progress: null, trouble })
export const setTrackProgress = (progress: number) => setState({ progress, trouble: null })
export const setClock = (clock: ClockOffset) => setState({ clock })
