import sharp from 'sharp'

const displayP3Primaries = 12

/**
 * Whether a HEIF file names Display P3 by number instead of by an ICC profile (`colr` box of kind `nclx`,
 * ISO/IEC 14496-12, 12.1.5). The decoders hand such pixels over as they are.
 */
export function namesDisplayP3(head: Buffer): boolean {
  const box = head.indexOf('colrnclx', 'latin1')
  return box >= 0 && box + 10 <= head.length && head.readUInt16BE(box + 8) === displayP3Primaries
}

/** The decoder carries this profile inside, and gives it away only as part of a picture. */
export async function displayP3Profile(): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('The image library has no Display P3 profile.')
  return icc
}
