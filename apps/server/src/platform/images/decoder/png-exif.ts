import type { FileHandle } from 'node:fs/promises'

const maxChunks = 10_000
const maxExifBytes = 1e6

/** The eXIf chunk of a PNG, also behind the pixels, where the decoder does not look (PNG 3rd edition, 11.3.2.5). */
export async function findPngExif(file: FileHandle, size: number): Promise<Buffer | undefined> {
  let position = 8
  for (let count = 0; count < maxChunks && position + 8 <= size; count++) {
    const { buffer: header } = await file.read(Buffer.alloc(8), 0, 8, position)
    const length = header.readUInt32BE(0)
    const type = header.toString('latin1', 4)
    if (type === 'eXIf' && length <= maxExifBytes && position + 8 + length <= size) {
      return (await file.read(Buffer.alloc(length), 0, length, position + 8)).buffer
    }
    position += 12 + length
  }
}
