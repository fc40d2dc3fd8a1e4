import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressText } from './compressed-text.ts'

const line = 'All city, all night. '
const text = line.repeat(200)

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['deflate', null, (bytes: Buffer) => bytes],
  [undefined, null, (bytes: Buffer) => bytes],
] as const)('for the encodings %s it comes as %s', async (accepted, expected, unpack) => {
  const { encoding, bytes } = await compressText(text).in(accepted)
  expect(encoding).toBe(expected)
  expect(unpack(bytes).toString()).toBe(text)
})

test.each([
  ['small', 10],
  ['large', 2_000],
])('a %s text is compressed once for all who take it', async (_, lines) => {
  const packed = compressText(line.repeat(lines))
  const [one, other] = await Promise.all([packed.in('br'), packed.in('br')])
  expect(one.bytes).toBe(other.bytes)
  expect(brotliDecompressSync(one.bytes).toString()).toBe(line.repeat(lines))
})

test('two texts have two tags, and one text has one', () => {
  expect(compressText(text).etag).toBe(compressText(text).etag)
  expect(compressText(text).etag).not.toBe(compressText(`${text}!`).etag)
})
