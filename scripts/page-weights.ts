import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of scripts and styles, gzipped, that a page without a map stands on. */
export const plainLimit = 200_000

const web = join(import.meta.dirname, '../apps/web')
const client = join(web, 'dist/client')
/** They fill the screen with a map, and are measured with it. */
const maps = new Set(['map', 'walk'])

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface PageWeight {
  page: string
  bytes: number
}

/** Of every page without a map, what must be there before it can be used, as the last build compressed it. The heaviest first. */
export function weighPages(): PageWeight[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  return readdirSync(join(web, 'src/pages'))
    .map((file) => file.replace(/-page\.tsx$/, ''))
    .filter((page) => !maps.has(page))
    .map((page) => ({ page, bytes: weightOf(manifest, page) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

function weightOf(manifest: Record<string, Chunk>, page: string): number {
  const reached = new Set(['src/app/boot.ts', 'src/app/entry-client.tsx', `src/pages/${page}-page.tsx`])
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  const files = new Set([...reached].flatMap((name) => filesOf(manifest, name)))
  return [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0)
}

function filesOf(manifest: Record<string, Chunk>, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  return [chunk.file, ...(chunk.css ?? [])]
}
