/**
 * Draws the photos that the tests use when no others are at hand: `node scripts/make-fixtures.ts`. The same bytes come
 * out each time. `quarters.heic` is not among them, for lack of an encoder here; it was made of the same picture with
 * libvips' command line: `vips heifsave quarters.png quarters.heic --compression hevc`, in Display P3.
 */
import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp, { type Exif, type Sharp } from 'sharp'

const folder = new URL('../apps/server/test/fixtures/', import.meta.url)
const [width, height] = [480, 320]
const size = { raw: { width, height, channels: 3 as const } }

/** Red, green, blue and yellow quarters, so that a test can see which way up a picture is and whether its colours hold. */
const quarters = Buffer.alloc(width * height * 3)
for (let at = 0; at < width * height; at++) {
  const isRight = at % width >= width / 2
  const isBelow = at >= (width * height) / 2
  const colour = isBelow ? (isRight ? [220, 200, 40] : [40, 60, 180]) : isRight ? [40, 150, 70] : [200, 60, 40]
  quarters.set(colour, at * 3)
}
const picture = () => sharp(quarters, size)

/** The same with a rough surface: something for a damaged file to lose. */
const rough = () =>
  sharp(Buffer.from(quarters.map((value, at) => value - ((Math.imul(at + 1, 2_654_435_761) >>> 24) % 60))), size)
const plain = (colour: string) => sharp({ create: { width, height, channels: 3, background: colour } })

/** Soft shapes all over, as in a photo; in the quarters hardly any two corners of a perceptual hash differ. */
const mural = Buffer.alloc(width * height * 3)
for (let at = 0; at < mural.length; at++) {
  const [x, y, channel] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width), at % 3]
  const waves = [1, 2, 3, 4, 5].map((n) => Math.sin((x * n) / 61 + y / (17 + n * 9) + n * n + channel / 2) / n)
  mural[at] = 128 + 50 * waves.reduce((sum, wave) => sum + wave, 0)
}

const gps = (latitude: string, longitude: string, more = {}): Exif => ({
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude, GPSLongitudeRef: 'W', GPSLongitude: longitude, ...more },
})
const brooklyn = gps('40/1 42/1 1836/100', '73/1 55/1 3036/100')
const taken: Exif = { IFD2: { DateTimeOriginal: '2024:05:17 18:30:05', OffsetTimeOriginal: '-04:00' } }
const payload = '<script>alert(1)</script><?php phpinfo() ?>'

await save(
  'brooklyn.jpg',
  picture()
    .withExif({ ...brooklyn, ...taken })
    .jpeg(),
)
await save(
  'brooklyn.png',
  picture()
    .withExif({ ...brooklyn, ...taken })
    .png(),
)
await save(
  'brooklyn.webp',
  picture()
    .withExif({ ...brooklyn, ...taken })
    .webp(),
)
await save(
  'brooklyn.avif',
  picture()
    .withExif({ ...brooklyn, ...taken })
    .avif({ effort: 2 }),
)
await save('gps-zero.jpg', picture().withExif(gps('0/1 0/1 0/1', '0/1 0/1 0/1')).jpeg())
await save('gps-not-a-number.jpg', picture().withExif(gps('0/0 0/0 0/0', '0/0 0/0 0/0')).jpeg())
await save('gps-out-of-range.jpg', picture().withExif(gps('120/1 0/1 0/1', '73/1 0/1 0/1')).jpeg())
await save(
  'gps-partial.jpg',
  picture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 0/1' } })
    .jpeg(),
)
await save(
  'payload.jpg',
  picture()
    .withExif({ IFD0: { ImageDescription: payload, Artist: payload } })
    .withXmp(xmp())
    .jpeg(),
)

for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
  await save(`orientation-${orientation}.jpg`, (await laidDown(orientation)).withMetadata({ orientation }).jpeg())
}
await save('orientation-6.png', (await laidDown(6)).withMetadata({ orientation: 6 }).png())
await save('orientation-6.webp', (await laidDown(6)).withMetadata({ orientation: 6 }).webp())

await save('cmyk.jpg', picture().toColourspace('cmyk').jpeg())
await save('grey.jpg', picture().greyscale().jpeg())
await save('display-p3.jpg', picture().withIccProfile('p3').jpeg({ quality: 95 }))
await save('display-p3-16-bit.png', picture().toColourspace('rgb16').withIccProfile('p3').png())
await save('display-p3-by-number.avif', picture().avif({ effort: 2, lossless: true }), nameDisplayP3)
await save('see-through.png', picture().ensureAlpha(0).png())
await save('rough.jpg', rough().jpeg({ quality: 70 }))
await save('mural.jpg', sharp(mural, size).jpeg({ quality: 60 }))
await save(
  'mural-smaller-brighter.webp',
  sharp(mural, size).resize(300).modulate({ brightness: 1.1 }).webp({ quality: 40 }),
)
await save('mural-mirrored.jpg', sharp(mural, size).flop().jpeg({ quality: 60 }))
await save('interlaced.png', picture().png({ progressive: true }))
await save('progressive.jpg', picture().jpeg({ progressive: true }))
const frames = await Promise.all([plain('red'), plain('blue')].map((frame) => frame.png().toBuffer()))
await save('animated.webp', sharp(frames, { join: { animated: true } }).webp({ loop: 0, delay: [100, 100] }))
await save('wide-panorama.jpg', picture().resize(1500, 200, { fit: 'fill' }).jpeg())
await save('icon-sized.png', picture().resize(48, 32, { fit: 'fill' }).png())
await save('strip.png', picture().resize(900, 20, { fit: 'fill' }).png())

await save('cut-off.jpg', rough().jpeg(), (bytes) => bytes.subarray(0, bytes.length / 2))
await save('cut-off.png', picture().png({ compressionLevel: 0 }), (bytes) => bytes.subarray(0, 9000))
await save('cut-off.webp', rough().webp(), (bytes) => bytes.subarray(0, bytes.length / 2))
await save('cut-off.avif', rough().avif({ effort: 2 }), (bytes) => bytes.subarray(0, bytes.length / 2))
write('4-gigapixels.png', pngClaiming(65_535, 65_535))
write('empty.jpg', Buffer.alloc(0))
write('gif.jpg', Buffer.from('47494638396101000100800000ff0000000000002c00000000010001000002024401003b', 'hex'))
write(
  'script.svg',
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><title>Pixo</title><script>alert(1)</script></svg>\n'),
)
write('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>\n'))
write('archive.png', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'))
write('video.heic', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\x08mdat', 'latin1'))

async function save(name: string, image: Sharp, change = (bytes: Buffer) => bytes): Promise<void> {
  write(name, change(await image.toBuffer()))
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(new URL(name, folder), bytes)
}

/** The picture as a camera stores it that was held so that `orientation` puts it upright again. */
async function laidDown(orientation: number): Promise<Sharp> {
  const inverse = { 6: 8, 8: 6 }[orientation] ?? orientation
  const turned = await picture().withMetadata({ orientation: inverse }).png().toBuffer()
  return sharp(await sharp(turned).autoOrient().png().toBuffer())
}

function nameDisplayP3(bytes: Buffer): Buffer {
  bytes.writeUInt16BE(12, bytes.indexOf('colrnclx') + 8)
  return bytes
}

function xmp(): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="&lt;script&gt;"/></rdf:RDF></x:xmpmeta>`
}

/** Only a header and no pixels: enough to make a careless reader ask for gigabytes. */
function pngClaiming(claimedWidth: number, claimedHeight: number): Buffer {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1')
  header.writeUInt32BE(claimedWidth, 4)
  header.writeUInt32BE(claimedHeight, 8)
  const data = Buffer.from('IDAT')
  const end = Buffer.from('IEND')
  const chunks = [header, data, end].map((chunk) => {
    const framed = Buffer.alloc(chunk.length + 8)
    framed.writeUInt32BE(chunk.length - 4, 0)
    chunk.copy(framed, 4)
    framed.writeUInt32BE(crc32(chunk), chunk.length + 4)
    return framed
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}
