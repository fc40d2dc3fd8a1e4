/** Format by the file's first bytes: a supported container, or the name of the unsupported format in `refusals.ts`. */
export type Recognised = { container: 'jpeg' | 'png' | 'webp' | 'heif' } | { container?: never; what: string }

const signatures: [bytes: string, offset: number, what: string][] = [
  ['GIF8', 0, 'gif'],
  ['BM', 0, 'bmp'],
  ['II*\0', 0, 'tiff'],
  ['MM\0*', 0, 'tiff'],
  ['\0\0\x01\0', 0, 'icon'],
  ['\0\0\0\x0cjP  ', 0, 'jp2'],
  ['\xff\x4f\xff\x51', 0, 'jp2'],
  ['\0\0\0\x0cJXL ', 0, 'jxl'],
  ['\xff\x0a', 0, 'jxl'],
  ['8BPS', 0, 'psd'],
  ['%PDF', 0, 'pdf'],
  ['PK', 0, 'zip'],
  ['ID3', 0, 'sound'],
  ['ftyp', 4, 'video'],
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
  if (/<svg[\s>]/i.test(text)) return { what: 'svg' }
  if (/^\s*<(!doctype|html|script)/i.test(text)) return { what: 'html' }
  return { what: 'other' }
}

/** Major and compatible brands of an ISO media file (ISO/IEC 14496-12, 4.3). */
function brands(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const all = head.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  return all.filter((_, position) => position !== 1)
}
