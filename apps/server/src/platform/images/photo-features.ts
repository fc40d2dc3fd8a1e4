import type { Point } from '@allcity/contract/homography'
import { z } from 'zod'

/**
 * Local features of a photo, by which two pictures of one wall are recognised: points that stand out (ORB, Rublee et al. 2011), each with
 * its place and 256 bits that describe its surroundings. Stored as bytes, all numbers little-endian:
 *
 * | bytes  | content                                                                                   |
 * | ------ | ----------------------------------------------------------------------------------------- |
 * | 2      | version of this layout, 1                                                                 |
 * | 2      | number of features, n, at most 640                                                        |
 * | 2, 2   | width and height in pixels of the picture they were found in: the shape of the photo      |
 * | 4 × n  | the place of each: fractions of width and height from the top left, in 1/65 535           |
 * | 32 × n | the descriptor of each, to compare by the number of different bits                        |
 */
export const FeatureBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A process that opens photos may answer with this version alone, and as many features as the length holds. */
export const NewFeatureBytes = FeatureBytes.refine((bytes) => {
  const count = countFeatures(bytes)
  return count !== null && count <= mostFeatures
})

export interface Features {
  width: number
  height: number
  /** In pixels of that picture. */
  points: Point[]
  /** 32 bytes for each point. */
  descriptors: Uint8Array
}

/** Longer side in pixels of the picture that features are found in. */
export const featureSide = 720

/** So that a photo has at most 24 KB of features. */
export const mostFeatures = 640

export const descriptorBytes = 32
const version = 1
const headBytes = 8
const placeBytes = 4
const whole = 65_535

export function packFeatures({ width, height, points, descriptors }: Features): Buffer {
  const head = Buffer.from(Uint16Array.of(version, points.length, width, height).buffer)
  const places = points.flatMap(({ x, y }) => [Math.round((x / width) * whole), Math.round((y / height) * whole)])
  return Buffer.concat([head, Buffer.from(Uint16Array.from(places).buffer), descriptors])
}

export const noFeatures = (width: number, height: number): Buffer =>
  packFeatures({ width, height, points: [], descriptors: new Uint8Array() })

/** Null for bytes of another version or length. */
function countFeatures(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headBytes || view.getUint16(0, true) !== version) return null
  const count = view.getUint16(2, true)
  return bytes.length === headBytes + count * (placeBytes + descriptorBytes) ? count : null
}

/** Null for bytes of another version or length. */
export function unpackFeatures(bytes: Uint8Array): Features | null {
  const count = countFeatures(bytes)
  if (count === null) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint16(4, true), view.getUint16(6, true)]
  const points = Array.from({ length: count }, (_, at) => {
    const place = headBytes + at * placeBytes
    const [x, y] = [view.getUint16(place, true), view.getUint16(place + 2, true)]
    return { x: (x / whole) * width, y: (y / whole) * height }
  })
  return { width, height, points, descriptors: bytes.subarray(headBytes + count * placeBytes) }
}
