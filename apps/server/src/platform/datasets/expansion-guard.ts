import { type Readable, Transform } from 'node:stream'
import { datasetLimits, UnreadableFile } from './record.ts'

/** The bytes of a data set, unpacked; `open` may be called again and again. */
export interface Unpacked {
  /** The file's name; inside an archive, the name of its entry. */
  name: string
  open(): Promise<Readable>
  /** The projection from a `.prj` or `.crs` beside it. */
  projection: string | null
}

const harmlessBytes = 64 * 1024 ** 2
const largestRatio = 200

/** Aborts a stream that unpacks to far more than its packed size. */
export function guard(packedBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      const isBomb = bytes > harmlessBytes && bytes > packedBytes * largestRatio
      if (isBomb || bytes > datasetLimits.expandedBytes) done(bombed())
      else done(null, chunk)
    },
  })
}

export const bombed = () =>
  new UnreadableFile(/*i18n*/ 'This file unpacks to far more than a data set has: it is not read any further.')
