import type { Coordinates } from '@allcity/contract/geo'
import sharp from 'sharp'

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
const grain = () => sharp({ create: { width: 700, height: 500, channels: 3, background: '#888', noise } })

/** Some hundred kilobytes, as of a camera: enough to be cut anywhere on its way. */
export const longPhoto = () => grain().jpeg().toBuffer()

/** A photo as a telephone makes it, which says where. */
export function photoTaken(camera: Coordinates): Promise<Buffer> {
  const degrees = (value: number) => {
    const seconds = value * 3_600
    return `${Math.floor(value)}/1 ${Math.floor((seconds / 60) % 60)}/1 ${Math.round((seconds % 60) * 10_000)}/10000`
  }
  return grain()
    .withExif({
      IFD0: { Make: 'Tellall', Artist: 'Ana Lima', ImageDescription: `at ${camera.latitude}` },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: degrees(camera.latitude),
        GPSLongitudeRef: 'W',
        GPSLongitude: degrees(-camera.longitude),
      },
    })
    .jpeg()
    .toBuffer()
}
