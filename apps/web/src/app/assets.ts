import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@allcity/contract/languages'
import { z } from 'zod'
import type { PageAssets } from './document.tsx'
import { readHandle } from './page-handle.ts'

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
})

const entry = 'src/app/entry-client.tsx'
const boot = 'src/app/boot.ts'
const manifestPath = join(import.meta.dirname, '../client/.vite/manifest.json')
const manifest = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(manifestPath, 'utf8')))
const known = new Map<string, PageAssets>()

/** The scripts, messages, styles and font that these routes need, so that the server can send the complete page. */
export function collectAssets(matches: readonly { route: { handle?: unknown } }[], language: Language): PageAssets {
  const handles = matches.map(({ route }) => readHandle(route)).filter((handle) => handle !== undefined)
  const sources = handles.map(({ source }) => source)
  const groups = ['core', ...handles.map(({ messages }) => messages)]
  const messages = groups.map((group) => `virtual:messages/${language}/${group}`)
  const key = [language, ...sources].join()
  const assets = known.get(key) ?? collect(sources, messages)
  known.set(key, assets)
  return assets
}

function collect(sources: string[], messages: string[]): PageAssets {
  const chunks = new Set<string>()
  const visit = (name: string) => {
    if (chunks.has(name)) return
    chunks.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  for (const source of [entry, ...sources, ...messages]) visit(source)

  const found = [...chunks].flatMap((name) => manifest[name] ?? [])
  return {
    boot: address(manifest[boot]?.file ?? ''),
    page: address(manifest[sources.at(-1) ?? '']?.file ?? ''),
    app: found.map(({ file }) => address(file)),
    styles: [...new Set(found.flatMap(({ css }) => css))].map(address),
    fonts: [...new Set(found.flatMap(({ assets }) => assets))]
      .filter((file) => /archivo-latin-(?!ext-).*woff2$/.test(file))
      .map(address),
  }
}

const address = (file: string) => `/${file}`
