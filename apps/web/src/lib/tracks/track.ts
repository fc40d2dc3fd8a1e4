/** The points of a recorded way, sorted by time. All lists have the same length, so that a worker hands over a million points at once. */
export interface Track {
  /** Milliseconds since 1970, UTC. */
  times: Float64Array<ArrayBuffer>
  longitudes: Float64Array<ArrayBuffer>
  latitudes: Float64Array<ArrayBuffer>
}

/** Why a file is no track. */
export type TrackTrouble =
  | 'archive'
  | 'at-sea'
  | 'broken'
  | 'cut-off'
  | 'entities'
  | 'no-points'
  | 'no-times'
  | 'swapped'
  | 'too-large'
  | 'unknown'

/** `isCutOff` says that the file ends early: its first part is used. */
export type TrackReading = { track: Track; isCutOff: boolean } | { trouble: TrackTrouble }

/** XML is streamed. Files of other formats lie in memory as a whole, several times their size. */
export const trackLimits = { xmlBytes: 300_000_000, otherBytes: 100_000_000, points: 2_000_000 }

export class UnreadableTrack extends Error {
  trouble: TrackTrouble

  constructor(trouble: TrackTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}
