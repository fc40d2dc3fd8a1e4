import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './pixels.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * Wraps bare pixels and their ICC profile as a PNG, uncompressed: the decoder takes a profile only from inside a
 * file, and this is the plainest file that can hold one (PNG 3rd edition, 11.3.2.3).
 */
export function tagPixels(pixels: Pixels, icc: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(pixels.width, 0)
  header.writeUInt32BE(pixels.height, 4)
  const profile = Buffer.concat([Buffer.from('profile\0\0'), deflateSync(icc)])
  const before = [signature, chunk('IHDR', header), chunk('iCCP', profile)]
  const after = [chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([...before, pixelChunk(pixels), ...after])
}

function chunk(type: string, body: Buffer): Buffer {
  const framed = Buffer.alloc(body.length + 12)
  body.copy(framed, 8)
  return seal(framed, type)
}

/** Writes length, type and checksum round a body that is already in its place. */
function seal(framed: Buffer, type: string): Buffer {
  framed.writeUInt32BE(framed.length - 12, 0)
  framed.write(type, 4, 'latin1')
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

/**
 * The rows as stored blocks of zlib, one block a row (RFC 1950, RFC 1951 3.2.4), in one piece of memory: by way of
 * `deflate` there would be three copies of a photo at once. A row of the master is far below a block's 65 535 bytes.
 */
function pixelChunk({ data, width, height }: Pixels): Buffer {
  const stride = width * 3
  const framed = Buffer.alloc(8 + 2 + height * (6 + stride) + 4 + 4)
  framed.writeUInt16BE(0x7801, 8)
  let position = 10
  let [low, high] = [1, 0]
  for (let row = 0; row < height; row++) {
    framed.writeUInt8(row === height - 1 ? 1 : 0, position)
    framed.writeUInt16LE(stride + 1, position + 1)
    framed.writeUInt16LE(0xffff - stride - 1, position + 3)
    // The byte between, zero, says that the row is not filtered.
    data.copy(framed, position + 6, row * stride, (row + 1) * stride)
    ;[low, high] = adler32(framed.subarray(position + 5, position + 6 + stride), low, high)
    position += 6 + stride
  }
  framed.writeUInt16BE(high, position)
  framed.writeUInt16BE(low, position + 2)
  return seal(framed, 'IDAT')
}

function adler32(bytes: Buffer, low: number, high: number): [low: number, high: number] {
  let [a, b] = [low, high]
  // 3 800 additions stay below 2³¹, so the remainder is taken once for that many.
  for (let start = 0; start < bytes.length; start += 3800) {
    const end = Math.min(bytes.length, start + 3800)
    for (let at = start; at < end; at++) {
      a += bytes[at] ?? 0
      b += a
    }
    a %= 65_521
    b %= 65_521
  }
  return [a, b]
}
