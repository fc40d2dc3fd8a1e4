import { collectPoints, type PointCollector } from './collect-points.ts'
import { readFitTrack } from './read-fit-track.ts'
import { readTimeline } from './read-timeline.ts'
import { readXmlTrack } from './read-xml-track.ts'
import { type TrackReading, trackLimits, UnreadableTrack } from './track.ts'

/** Reads the track in a file, whose first bytes tell its format. `onProgress` gets the share that is read. */
export async function readTrack(file: Blob, onProgress: (share: number) => void = () => {}): Promise<TrackReading> {
  try {
    const points = collectPoints()
    const isCutOff = await readInto(points, file, onProgress)
    return { track: points.finish(), isCutOff }
  } catch (error) {
    return { trouble: error instanceof UnreadableTrack ? error.trouble : 'broken' }
  }
}

async function readInto(points: PointCollector, file: Blob, onProgress: (share: number) => void): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  const encoding = findEncoding(head)
  const start = new TextDecoder(encoding).decode(head).trimStart()
  if (start.startsWith('PK')) throw new UnreadableTrack('archive')
  const isXml = /^<(?!!doctype html)/i.test(start)
  if (file.size > (isXml ? trackLimits.xmlBytes : trackLimits.otherBytes)) throw new UnreadableTrack('too-large')
  if (isXml) return readXmlTrack(decoded(file, encoding, onProgress), points)
  if (start.slice(8, 12) === '.FIT') await readFitTrack(await file.arrayBuffer(), points)
  else if (/^[[{]/.test(start)) readTimeline(await file.text(), points)
  else throw new UnreadableTrack('unknown')
  return false
}

function findEncoding([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

async function* decoded(file: Blob, encoding: string, onProgress: (share: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const reader = file.stream().getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    onProgress(bytes / file.size)
    yield decoder.decode(value, { stream: true })
  }
  yield decoder.decode()
}
