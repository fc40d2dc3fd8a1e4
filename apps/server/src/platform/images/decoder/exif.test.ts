// @module-tag once
import sharp, { type Exif } from 'sharp'
import { describe, expect, test } from 'vitest'
import { readSuggestion } from './exif.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

describe('the date', () => {
  test.each([
    ['2024:05:17 18:30:05', '2024-05-17T18:30:05'],
    ['1974:08:02 11:00:00', '1974-08-02T11:00:00'],
    ['2026:03:02 01:00:00', '2026-03-02T01:00:00'],
  ])('%s is taken as %s', async (written, takenAt) => {
    expect(await suggest({ IFD2: { DateTimeOriginal: written } })).toEqual({ takenAt })
  })

  test('keeps the zone of the camera', async () => {
    const tags = { DateTimeOriginal: '2024:05:17 18:30:05', OffsetTimeOriginal: '+05:45' }
    expect(await suggest({ IFD2: tags })).toEqual({ takenAt: '2024-05-17T18:30:05+05:45' })
  })

  test('comes from the scan when there is no other', async () => {
    const tags = { DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: '2011:02:03 04:05:06' }
    expect(await suggest({ IFD2: tags })).toEqual({ takenAt: '2011-02-03T04:05:06' })
  })

  test.each([
    ['of nothing', '0000:00:00 00:00:00'],
    ['of a day that does not exist', '2023:02:30 10:00:00'],
    ['of the far future', '2036:01:01 10:00:00'],
    ['of before photography in the street', '1826:05:01 10:00:00'],
    ['of a clock that was never set', '1980:01:01 00:00:14'],
    ['in words', 'last summer, I think'],
  ])('%s is left out', async (_, written) => {
    expect(await suggest({ IFD2: { DateTimeOriginal: written } })).toEqual({})
  })
})

describe('the place', () => {
  test('is south and west where the camera says so', async () => {
    const place = {
      GPSLatitudeRef: 'S',
      GPSLatitude: '33/1 52/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '70/1 30/1 0/1',
    }
    const { location } = await suggest({ IFD3: place })
    expect(location?.latitude).toBeCloseTo(-33.8667, 4)
    expect(location?.longitude).toBeCloseTo(-70.5, 4)
  })

  test.each([
    ['two parts', place('48/1 5179/100', '2/1 2112/100', 'N', 'E')],
    ['one part', place('488632/10000', '2352/1000', 'N', 'E')],
    ['seconds of 0/0', place('48/1 5179/100 0/0', '2/1 2112/100 0/0', 'N', 'E')],
    ['minutes and seconds of 0/0', place('488632/10000 0/0 0/0', '2352/1000 0/0 0/0', 'N', 'E')],
    ['directions as words', place('48/1 51/1 4752/100', '2/1 21/1 72/10', 'North', 'East')],
    ['directions in small letters', place('48/1 51/1 4752/100', '2/1 21/1 72/10', 'n', 'e')],
  ])('reads coordinates with %s', async (_, IFD3) => {
    const { location } = await suggest({ IFD3 })
    expect(location?.latitude).toBeCloseTo(48.8632, 4)
    expect(location?.longitude).toBeCloseTo(2.352, 4)
  })

  test('reads one fraction without minutes and seconds', () => {
    const tiff = Buffer.alloc(96)
    tiff.write('II*\0\x08\0\0\0', 'latin1')
    const writeTag = (at: number, tag: number, type: number, value: number | string) => {
      tiff.writeUInt16LE(tag, at)
      tiff.writeUInt16LE(type, at + 2)
      tiff.writeUInt32LE(typeof value === 'string' ? 2 : 1, at + 4)
      if (typeof value === 'string') tiff.write(value, at + 8, 'latin1')
      else tiff.writeUInt32LE(value, at + 8)
    }
    const [ascii, long, rational] = [2, 4, 5]
    tiff.writeUInt16LE(1, 8)
    writeTag(10, 0x8825, long, 26)
    tiff.writeUInt16LE(4, 26)
    writeTag(28, 1, ascii, 'N')
    writeTag(40, 2, rational, 80)
    writeTag(52, 3, ascii, 'E')
    writeTag(64, 4, rational, 88)
    for (const [index, part] of [488_632, 10_000, 2352, 1000].entries()) tiff.writeUInt32LE(part, 80 + index * 4)
    expect(readSuggestion(tiff)).toEqual({ location: { latitude: 48.8632, longitude: 2.352 } })
  })

  test('reads South and West as negative', async () => {
    const { location } = await suggest({ IFD3: place('33/1 52/1', '70/1 30/1', 'South', 'West') })
    expect(location?.latitude).toBeCloseTo(-33.8667, 4)
    expect(location?.longitude).toBeCloseTo(-70.5, 4)
  })

  test.each([
    ['of infinite minutes', place('48/1 1/0', '2/1 1/0', 'N', 'E')],
    ['without directions', { GPSLatitude: '40/1 0/1 0/1', GPSLongitude: '73/1 0/1 0/1' }],
    ['with a direction that is none', place('40/1 0/1 0/1', '73/1 0/1 0/1', 'X', 'W')],
    ['with sides swapped, past the pole', place('139/1 41/1 0/1', '35/1 41/1 0/1', 'N', 'E')],
    ['with sides swapped, in Antarctica', place('73/1 58/1 0/1', '40/1 42/1 0/1', 'S', 'E')],
    ['past the date line', place('40/1 0/1 0/1', '190/1 0/1 0/1', 'N', 'E')],
    ['with more than sixty minutes', place('40/1 75/1 0/1', '73/1 0/1 0/1', 'N', 'W')],
    ['at 0,0', place('0/1 0/1 0/1', '0/1 0/1 0/1', 'N', 'E')],
    ['that is not a number', place('0/0 0/0 0/0', '0/0 0/0 0/0', 'N', 'E')],
    ['of infinite degrees', place('1/0 0/1 0/1', '1/0 0/1 0/1', 'N', 'E')],
    ['in words', place('forty', 'seventy', 'N', 'W')],
  ])('%s is left out', async (_, IFD3) => {
    expect(await suggest({ IFD3 })).toEqual({})
  })
})

test('anything else is no suggestion and no error', async () => {
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * at * 31) % 251))
  for (const start of ['', 'Exif\0\0', 'II*\0', 'MM\0*', 'Exif\0\0II*\0\x08\0\0\0']) {
    expect(readSuggestion(Buffer.concat([Buffer.from(start, 'latin1'), noise]))).toEqual({})
  }
  expect(readSuggestion(Buffer.alloc(0))).toEqual({})
  expect(readSuggestion(undefined)).toEqual({})
})

function place(latitude: string, longitude: string, northOrSouth: string, eastOrWest: string) {
  return {
    GPSLatitudeRef: northOrSouth,
    GPSLatitude: latitude,
    GPSLongitudeRef: eastOrWest,
    GPSLongitude: longitude,
  }
}

async function suggest(exif: Exif) {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const { exif: written } = await sharp(await dot.withExif(exif).jpeg().toBuffer()).metadata()
  return readSuggestion(written, now)
}
