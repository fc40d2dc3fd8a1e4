import { readTrack } from './read-track.ts'

/** Answers with the share read so far, and at the end with the reading. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  let posted = 0
  const reading = await readTrack(data, (share) => {
    if (share - posted < 0.02) return
    posted = share
    postMessage(share)
  })
  const buffers =
    'track' in reading
      ? [reading.track.times.buffer, reading.track.longitudes.buffer, reading.track.latitudes.buffer]
      : []
  postMessage(reading, { transfer: buffers })
})
