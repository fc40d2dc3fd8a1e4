import { t } from '@lingui/core/macro'
import { readInWorker } from '#web/lib/tracks/read-in-worker.ts'
import { trackTroubleSentence } from '../rules-track-sentences.ts'
import { sayLeftOut } from '../store.ts'
import { keepTrack, setTrackProgress, setTrackTrouble, startTrack } from '../store-track.ts'
import { openDrafts, propose } from './placing.ts'

/** Reads a track in this browser and matches the photos with it. A later file replaces an earlier one. */
export async function takeTrack(file: File): Promise<void> {
  const reading = await readInWorker(file, startTrack(), setTrackProgress)
  if (reading === null) return
  const sentence =
    'trouble' in reading ? trackTroubleSentence(file.name, reading.trouble) : t`Track read. Now add its photos.`
  if ('trouble' in reading) setTrackTrouble(sentence)
  else keepTrack(file.name, reading.track, reading.isCutOff)
  // Without cards, nothing else on the page says so.
  if (openDrafts().length === 0) sayLeftOut(sentence)
  propose(false)
}
