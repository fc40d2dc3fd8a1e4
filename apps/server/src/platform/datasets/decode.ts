import { analyse } from 'chardet'
import type { Unpacked } from './expansion-guard.ts'
import { UnreadableFile } from './record.ts'

const sampleBytes = 256 * 1024
/** Below this confidence a guess at a single-byte encoding is no better than the commonest of them. */
const leastConfidence = 40
const commonest = 'windows-1252'

/**
 * The file's encoding: by its byte order mark or declaration, else UTF-8 if all of it is valid, else the likeliest.
 * @throws UnreadableFile when it is not text.
 */
export async function detectEncoding(file: Unpacked): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let head = new Uint8Array()
  for await (const chunk of await file.open()) {
    if (!(chunk instanceof Uint8Array)) continue
    if (isFirst) {
      head = chunk.slice(0, sampleBytes)
      const wide = byMark(head) ?? byZeros(head)
      if (wide) return wide
      checkIsText(head)
    }
    isFirst = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      // The first invalid UTF-8 bytes reveal most about the actual encoding.
      return declared(head) ?? likeliest(chunk.slice(0, sampleBytes))
    }
  }
  return 'utf-8'
}

function byMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Without a mark, UTF-16 is recognised by its delimiters and line ends: each has a zero byte on the same side. */
function byZeros(head: Uint8Array): string | null {
  const beginning = head.subarray(0, 2_000)
  const zeros = (side: 0 | 1) => beginning.filter((byte, index) => byte === 0 && index % 2 === side).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) < beginning.length / 20) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  return /[^\t\r\n -\uffff]/.test(new TextDecoder(encoding).decode(beginning)) ? null : encoding
}

/** The encoding that an XML declaration names. */
function declared(head: Uint8Array): string | null {
  const beginning = new TextDecoder('latin1').decode(head.subarray(0, 200))
  const name = /^<\?xml[^>]*\bencoding=["']([\w.:-]+)/.exec(beginning)?.[1]?.toLowerCase()
  return name && name !== 'utf-8' && isKnown(name) ? name : null
}

function checkIsText(head: Uint8Array): void {
  const beginning = new TextDecoder('latin1').decode(head.subarray(0, 2_000))
  if (beginning.includes('OSMHeader')) {
    throw new UnreadableFile(
      /*i18n*/ 'This is an OpenStreetMap extract (PBF). Send its artworks as GeoJSON or Overpass JSON.',
    )
  }
  if (beginning.startsWith('%PDF')) throw new UnreadableFile(/*i18n*/ 'This is a PDF. Send the table it was made from.')
  if (head.includes(0))
    throw new UnreadableFile(/*i18n*/ 'This is not a text file: CSV, JSON, KML and GPX are read, zipped or not.')
}

function likeliest(sample: Uint8Array): string {
  const [best] = analyse(sample).filter(({ name }) => name !== 'UTF-8' && isKnown(name))
  if (!best || best.confidence < leastConfidence) return commonest
  // Text detected as Latin 1 contains Windows quotation marks far more often than control characters.
  return best.name === 'ISO-8859-1' ? commonest : best.name.toLowerCase()
}

export function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}

/** Decodes a file piece by piece, without its byte order mark. */
export async function* textOf(file: Unpacked, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of await file.open()) {
    if (chunk instanceof Uint8Array) yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** The first part of the decoded text. */
export async function readHead(file: Unpacked, encoding: string): Promise<string> {
  let head = ''
  for await (const piece of textOf(file, encoding)) {
    head += piece
    if (head.length >= sampleBytes) break
  }
  return head
}
