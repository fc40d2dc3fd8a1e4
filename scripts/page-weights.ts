import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Limit in bytes of gzipped scripts and styles for a page without a map. */
export const plainLimit = 216_000

const web = join(import.meta.dirname, '../apps/web')
const client = join(web, 'dist/client')
/** These fill the screen with a map, and are weighed with it. */
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

/** Weighs the initial scripts and styles of every page without a map, as the last build compressed them. The heaviest first. */
export function weighPages(): PageWeight[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  return readdirSync(join(web, 'src/pages'))
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => file.replace(/-page\.tsx$/, ''))
    .filter((page) => !maps.has(page))
    .map((page) => ({ page, bytes: weighPage(manifest, page) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

const messagesFolder = () => readdirSync(join(client, 'assets')).find((name) => name.startsWith('messages-')) ?? ''

function weighPage(manifest: Record<string, Chunk>, page: string): number {
  const reached = new Set(['src/app/boot.ts', 'src/app/entry-client.tsx', `src/pages/${page}-page.tsx`])
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  const files = new Set([...reached].flatMap((name) => listFiles(manifest, name)))
  for (const part of ['core', page]) files.add(`assets/${messagesFolder()}/en/${part}.js`)
  return [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0)
}

function listFiles(manifest: Record<string, Chunk>, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  return [chunk.file, ...(chunk.css ?? [])]
}
