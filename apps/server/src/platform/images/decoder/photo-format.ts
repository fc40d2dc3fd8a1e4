/** Format by the file's first bytes: a supported container, or a description of the unsupported format. */
export type Recognised = { container: 'jpeg' | 'png' | 'webp' | 'heif' } | { container?: never; what: string }

const signatures: [bytes: string, offset: number, what: string][] = [
  ['GIF8', 0, 'a GIF'],
  ['BM', 0, 'a BMP'],
  ['II*\0', 0, 'a TIFF or a camera’s raw file'],
  ['MM\0*', 0, 'a TIFF or a camera’s raw file'],
  ['\0\0\x01\0', 0, 'an icon'],
  ['\0\0\0\x0cjP  ', 0, 'a JPEG 2000'],
  ['\xff\x4f\xff\x51', 0, 'a JPEG 2000'],
  ['\0\0\0\x0cJXL ', 0, 'a JPEG XL'],
  ['\xff\x0a', 0, 'a JPEG XL'],
  ['8BPS', 0, 'a Photoshop file'],
  ['%PDF', 0, 'a PDF'],
  ['PK', 0, 'a ZIP archive'],
  ['ID3', 0, 'a sound'],
  ['ftyp', 4, 'a video'],
]

const heifBrands = /^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** Looks only at the content: the sender chooses the name and the declared type freely. */
export function recogniseFormat(head: Buffer): Recognised {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8')) return { container: 'jpeg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { container: 'png' }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { container: 'webp' }
  if (brands(head).some((brand) => heifBrands.test(brand))) return { container: 'heif' }

  const signature = signatures.find(([bytes, offset]) => text.startsWith(bytes, offset))
  if (signature) return { what: signature[2] }
  if (/<svg[\s>]/i.test(text)) return { what: 'an SVG' }
  if (/^\s*<(!doctype|html|script)/i.test(text)) return { what: 'a web page' }
  return { what: 'not a photo that we know' }
}

/** Major and compatible brands of an ISO media file (ISO/IEC 14496-12, 4.3). */
function brands(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const all = head.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  return all.filter((_, position) => position !== 1)
}
