import FitParser from 'fit-file-parser'
import type { PointCollector } from './collect-points.ts'
import { UnreadableTrack } from './track.ts'

/** Reads the positions of a sports watch's recording. */
export async function readFitTrack(bytes: ArrayBuffer, points: PointCollector): Promise<void> {
  const head = new DataView(bytes)
  // The header holds its own length and that of the data.
  if (head.byteLength < 12 || head.getUint8(0) + head.getUint32(4, true) > head.byteLength)
    throw new UnreadableTrack('cut-off')
  const { records = [] } = await new FitParser({ force: true, mode: 'list' }).parseAsync(bytes).catch(() => {
    throw new UnreadableTrack('broken')
  })
  for (const { timestamp, position_lat: latitude, position_long: longitude } of records) {
    if (latitude !== undefined && longitude !== undefined)
      points.add(timestamp?.getTime() ?? Number.NaN, latitude, longitude)
  }
}
