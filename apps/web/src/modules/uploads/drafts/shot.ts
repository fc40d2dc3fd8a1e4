import type { SetPlace } from '../drafts.ts'

/** A photo taken in the page. */
export interface Shot {
  file: File
  at: Date
  place: SetPlace | null
  /** The place, when the device found itself only after the shutter. */
  late: Promise<SetPlace | null>
}
