import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutSizes } from '../apps/server/src/platform/images/cut-sizes.ts'
import { crashWarning } from '../apps/server/src/platform/images/decoder.ts'
import { inspectPhoto } from '../apps/server/src/platform/images/inspect-photo.ts'
import { fixtures, listCorpus, mutate } from '../apps/server/test/fixtures/corpus.ts'
import { residentBytes } from './memory.ts'
import type { Row } from './row.ts'

type Tally = { cut: number; refused: number; faults: string[]; slow: string[]; slowest: number }
type Photo = { name: string; bytes: Buffer }

/**
 * Every file of the corpus, then damaged copies of it, through check and sizes, as many at once as there are cores.
 * Memory is that of this process and its decoders together, above what they hold after a first photo.
 */
export async function measureImageCorpus(mutations = 10_000): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-corpus-'))
  const tally: Tally = { cut: 0, refused: 0, faults: [], slow: [], slowest: 0 }
  const onWarning = (warning: Error) => {
    if ('code' in warning && warning.code === crashWarning) tally.faults.push(warning.message)
  }
  process.on('warning', onWarning)
  try {
    const plain = { name: 'rough.jpg', bytes: readFileSync(join(fixtures, 'rough.jpg')) }
    const lanes = Array.from({ length: availableParallelism() }, (_, lane) => join(folder, `${lane}`))
    await Promise.all(lanes.map((path) => drain([plain].values(), path, tally)))
    const memory = watchMemory()
    const photos = listPhotos(mutations)
    await Promise.all(lanes.map((path) => drain(photos, path, tally)))
    return rowsOf(tally, memory.stop())
  } finally {
    process.off('warning', onWarning)
    rmSync(folder, { recursive: true })
  }
}

function* listPhotos(mutations: number): Generator<Photo> {
  for (const path of listCorpus()) yield { name: path, bytes: readFileSync(path) }
  yield* mutate(mutations)
}

async function drain(photos: Iterator<Photo>, path: string, tally: Tally): Promise<void> {
  for (let next = photos.next(); !next.done; next = photos.next()) {
    const { name, bytes } = next.value
    await writeFile(path, bytes)
    const start = performance.now()
    try {
      const photo = await inspectPhoto(path, 1)
      const outcome = photo.refused ? photo : await cutSizes(photo, async () => {})
      if (outcome.refused) tally.refused++
      else tally.cut++
    } catch (error) {
      tally.faults.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
    const took = performance.now() - start
    tally.slowest = Math.max(tally.slowest, took)
    if (took > 5000) tally.slow.push(name)
  }
}

function watchMemory(): { stop: () => number } {
  const idle = residentBytes(process.pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(process.pid))
  }, 50)
  return {
    stop: () => {
      clearInterval(watch)
      return peak - idle
    },
  }
}

function rowsOf({ cut, refused, faults, slow, slowest }: Tally, memory: number): Row[] {
  const spread = `${cut} cut, ${refused} refused`
  const megabytes = Math.round(memory / 1e6)
  for (const fault of [...faults, ...slow]) console.error(fault)
  return [
    {
      name: 'image corpus and its damaged copies: crashes and failures',
      figure: `${faults.length}`,
      ratio: faults.length,
      spread,
      target: '0',
      holds: faults.length === 0,
    },
    {
      name: 'image corpus and its damaged copies: over 5 s',
      figure: `${slow.length}, slowest ${(slowest / 1000).toFixed(1)} s`,
      ratio: slow.length,
      spread,
      target: '0',
      holds: slow.length === 0,
    },
    {
      name: 'image corpus and its damaged copies: memory above idle',
      figure: `${megabytes} MB`,
      ratio: megabytes / 600,
      spread,
      target: '≤ 600 MB',
      holds: megabytes <= 600,
    },
  ]
}

if (import.meta.main) console.table(await measureImageCorpus(Number(process.argv[2] ?? 10_000)))
