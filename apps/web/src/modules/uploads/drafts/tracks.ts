import { t } from '@lingui/core/macro'
import { readInWorker } from '#web/lib/tracks/read-in-worker.ts'
import { trackTroubleSentence } from '../rules-track-sentences.ts'
import { sayLeftOut } from '../store.ts'
import { keepTrack, sayTrackTrouble, setTrackProgress } from '../store-track.ts'
import { openDrafts, propose } from './placing.ts'

let latest: File | null = null

/** Reads a track in this browser and matches the photos with it. A later file replaces an earlier one. */
export async function takeTrack(file: File): Promise<void> {
  latest = file
  setTrackProgress(0)
  const reading = await readInWorker(file, (share) => latest === file && setTrackProgress(share))
  if (latest !== file) return
  const sentence =
    'trouble' in reading ? trackTroubleSentence(file.name, reading.trouble) : t`Track read. Now add its photos.`
  if ('trouble' in reading) sayTrackTrouble(sentence)
  else keepTrack(file.name, reading.track, reading.isCutOff)
  // Without cards, nothing else on the page says so.
  if (openDrafts().length === 0) sayLeftOut(sentence)
  propose(false)
}
