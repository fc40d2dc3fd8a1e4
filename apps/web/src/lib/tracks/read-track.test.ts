import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import { describe, expect, it } from 'vitest'
import { readTrack } from './read-track.ts'

const start = Date.UTC(2025, 4, 5, 8)

async function read(text: string | Uint8Array<ArrayBuffer>) {
  const reading = await readTrack(new Blob([text]))
  if ('trouble' in reading) return reading
  const { track, isCutOff } = reading
  return {
    isCutOff,
    points: Array.from(track.times, (time, at) => [time - start, track.latitudes[at], track.longitudes[at]]),
  }
}

const expected = {
  isCutOff: false,
  points: [
    [0, 48.1, 11.5],
    [60_000, 48.2, 11.6],
  ],
}

const gpx = (points: string, before = '') =>
  `<?xml version="1.0"?>${before}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`
const point = (lat: number, lon: number, time: string | null) =>
  `<trkpt lat="${lat}" lon="${lon}"><ele>500</ele>${time === null ? '' : `<time>${time}</time>`}</trkpt>`
const twoPoints = point(48.1, 11.5, '2025-05-05T08:00:00Z') + point(48.2, 11.6, '2025-05-05T10:01:00+02:00')

function buildFit() {
  const encoder = new FitEncoder()
  const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180)
  encoder.writeMessage(0, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }])
  for (const [ms, latitude, longitude] of [
    [0, 48.1, 11.5],
    [60_000, 48.2, 11.6],
  ] as const) {
    const seconds = (start + ms) / 1_000 - 631_065_600
    encoder.writeMessage(20, [
      { number: 253, size: 4, baseType: FitBaseType.Uint32, value: seconds },
      { number: 0, size: 4, baseType: FitBaseType.Sint32, value: semicircles(latitude) },
      { number: 1, size: 4, baseType: FitBaseType.Sint32, value: semicircles(longitude) },
    ])
  }
  return Uint8Array.from(encoder.close())
}

describe('formats', () => {
  it('reads the points of a GPX, whatever their zone', async () => {
    expect(await read(gpx(twoPoints))).toEqual(expected)
  })

  it('reads GPX times without a zone as UTC, and sorts the points', async () => {
    const points = point(48.2, 11.6, '2025-05-05T08:01:00') + point(48.1, 11.5, '2025-05-05T08:00:00')
    expect(await read(gpx(points))).toEqual(expected)
  })

  it('reads a GPX in UTF-16', async () => {
    const text = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(gpx(twoPoints), 'utf16le')]))
    expect(await read(text)).toEqual(expected)
  })

  it('reads the tracks of a KML', async () => {
    const track = `<gx:Track><when>2025-05-05T08:00:00Z</when><when>2025-05-05T08:01:00Z</when>
      <gx:coord>11.5 48.1 0</gx:coord><gx:coord>11.6 48.2 0</gx:coord></gx:Track>`
    expect(await read(`<kml><Document><Placemark>${track}</Placemark></Document></kml>`)).toEqual(expected)
  })

  it('reads the dated places of a KML', async () => {
    const place = (time: string, at: string) =>
      `<Placemark><TimeStamp><when>${time}</when></TimeStamp><Point><coordinates> ${at} </coordinates></Point></Placemark>`
    const places = place('2025-05-05T08:00:00Z', '11.5,48.1,0') + place('2025-05-05T08:01:00Z', '11.6,48.2')
    expect(await read(`<kml>${places}</kml>`)).toEqual(expected)
  })

  it('reads a FIT recording of a watch', async () => {
    const reading = await read(buildFit())
    if ('trouble' in reading) throw new Error(reading.trouble)
    expect(reading.points.map(([time]) => time)).toEqual([0, 60_000])
    expect(reading.points[1]?.[1]).toBeCloseTo(48.2, 5)
    expect(reading.points[1]?.[2]).toBeCloseTo(11.6, 5)
  })

  it('reads the Timeline of an Android phone, without its rough positions', async () => {
    const timeline = {
      semanticSegments: [
        {
          startTime: '2025-05-05T10:00:00.000+02:00',
          timelinePath: [{ point: '48.1°, 11.5°', time: '2025-05-05T10:00:00.000+02:00' }],
        },
      ],
      rawSignals: [
        { position: { LatLng: '48.2°, 11.6°', accuracyMeters: 10, timestamp: '2025-05-05T08:01:00.000Z' } },
        { position: { LatLng: '48.9°, 11.9°', accuracyMeters: 900, timestamp: '2025-05-05T08:02:00.000Z' } },
      ],
    }
    expect(await read(JSON.stringify(timeline))).toEqual(expected)
  })

  it('reads the Timeline of an iPhone', async () => {
    const timeline = [
      {
        startTime: '2025-05-05T10:00:00.000+02:00',
        timelinePath: [
          { point: 'geo:48.1,11.5', durationMinutesOffsetFromStartTime: '0' },
          { point: 'geo:48.2,11.6', durationMinutesOffsetFromStartTime: '1' },
        ],
      },
    ]
    expect(await read(JSON.stringify(timeline))).toEqual(expected)
  })

  it('reads the older Records.json', async () => {
    const records = {
      locations: [
        { latitudeE7: 481_000_000, longitudeE7: 115_000_000, timestamp: '2025-05-05T08:00:00Z' },
        { latitudeE7: 482_000_000, longitudeE7: 116_000_000, timestampMs: String(start + 60_000), accuracy: 20 },
      ],
    }
    expect(await read(JSON.stringify(records))).toEqual(expected)
  })
})

describe('times', () => {
  const records = (...times: number[]) =>
    JSON.stringify({
      locations: times.map((timestampMs, at) => ({
        latitudeE7: 481_000_000 + at * 1_000_000,
        longitudeE7: 115_000_000 + at * 1_000_000,
        timestampMs: String(timestampMs),
      })),
    })

  it('leaves out points from before 2000 and from the future', async () => {
    const bad = [0, Date.UTC(1999, 11, 31), Date.now() + 48 * 3_600_000]
    expect(await read(records(start, start + 60_000, ...bad))).toEqual(expected)
  })

  it.each([
    ['nanoseconds', start * 1e6],
    ['microseconds', start * 1e3],
    ['seconds', start / 1e3],
  ])('treats points with times in %s as untimed', async (_, time) => {
    expect(await read(records(time))).toEqual({ trouble: 'no-times' })
  })
})

describe('bad input', () => {
  it.each([
    ['no track at all', 'MThd and nothing to see', 'unknown'],
    ['an archive', 'PK\x03\x04 and so on', 'archive'],
    ['broken XML', '<gpx><trk><trkpt lat="1"', 'broken'],
    ['broken JSON', '{"locations": [', 'broken'],
    ['a web page', '<!doctype html><html><body><p>Sign in</p></body></html>', 'unknown'],
    ['XML of another kind', '<?xml version="1.0"?><svg></svg>', 'unknown'],
    ['JSON of another kind', '{"type": "FeatureCollection"}', 'no-points'],
    ['an entity bomb', gpx(twoPoints, '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'), 'entities'],
    ['an external entity', gpx('&x;', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'entities'],
    ['points without times', gpx(point(48.1, 11.5, null)), 'no-times'],
    [
      'a line without times',
      '<kml><Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></kml>',
      'no-times',
    ],
    ['points at 0, 0', gpx(point(0, 0, '2025-05-05T08:00:00Z')), 'at-sea'],
    ['swapped coordinates', gpx(point(-122.4, 37.7, '2025-05-05T08:00:00Z')), 'swapped'],
  ])('names the trouble with %s', async (_, text, trouble) => {
    expect(await read(text)).toEqual({ trouble })
  })

  it('names a FIT file that is cut off', async () => {
    expect(await read(buildFit().slice(0, 60))).toEqual({ trouble: 'cut-off' })
  })

  it.each([
    ['JSON', '[', 101_000_000],
    ['GPX', '<gpx>', 301_000_000],
  ])('refuses %s that would not fit into memory', async (_, start, size) => {
    const file = new Blob([start])
    Object.defineProperty(file, 'size', { value: size })
    expect(await readTrack(file)).toEqual({ trouble: 'too-large' })
  })

  it('leaves out single points at 0, 0', async () => {
    expect(await read(gpx(twoPoints + point(0, 0, '2025-05-05T08:02:00Z')))).toEqual(expected)
  })

  it('uses the first part of a GPX that ends early, and says so', async () => {
    const text = gpx(twoPoints + point(48.3, 11.7, '2025-05-05T08:02:00Z'))
    expect(await read(text.slice(0, text.indexOf('48.3')))).toEqual({ ...expected, isCutOff: true })
  })

  it('reads a file of any bytes without throwing', async () => {
    const fit = buildFit()
    for (let at = 14; at < fit.length; at++) {
      const damaged = fit.slice()
      damaged[at] = 255 - (damaged[at] ?? 0)
      await read(damaged)
    }
  })
})
