import sharp, { type Sharp } from 'sharp'

/** Upright sRGB, eight bits, three channels, no alpha and nothing else. */
export type Pixels = { data: Buffer; width: number; height: number }

export function openPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export async function resizePixels(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (width === pixels.width && height === pixels.height) return pixels
  const data = await openPixels(pixels).resize(width, height, { fit: 'fill' }).raw().toBuffer()
  return { data, width, height }
}

/** The largest size of the same shape within a width, a height and an area; never larger than it is. */
export function fitWithin(
  size: { width: number; height: number },
  box: { width: number; height: number; area?: number },
) {
  const { width, height } = size
  const byArea = Math.sqrt((box.area ?? box.width * box.height) / (width * height))
  const scale = Math.min(1, box.width / width, box.height / height, byArea)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
