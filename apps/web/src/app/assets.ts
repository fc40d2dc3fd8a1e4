import { readdirSync, readFileSync } from 'node:fs'
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
const clientFolder = join(import.meta.dirname, '../client')
const manifestPath = join(clientFolder, '.vite/manifest.json')
const manifest = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(manifestPath, 'utf8')))
const known = new Map<string, PageAssets>()

const messagesFolder = readdirSync(join(clientFolder, 'assets')).find((name) => name.startsWith('messages-')) ?? ''

/** The scripts, messages, styles and font that these routes need, so that the server can send the complete page. */
export function collectAssets(matches: readonly { route: { handle?: unknown } }[], language: Language): PageAssets {
  const pages = matches.flatMap(({ route }) => readHandle(route)?.name ?? [])
  const key = [language, ...pages].join()
  const assets = known.get(key) ?? collect(pages, language)
  known.set(key, assets)
  return assets
}

function collect(pages: string[], language: Language): PageAssets {
  const chunks = new Set<string>()
  const visit = (name: string) => {
    if (chunks.has(name)) return
    chunks.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  const sources = pages.map((page) => `src/pages/${page}-page.tsx`)
  for (const source of [entry, ...sources]) visit(source)

  const found = [...chunks].flatMap((name) => manifest[name] ?? [])
  const messages = address(`assets/${messagesFolder}/${language}`)
  return {
    boot: address(manifest[boot]?.file ?? ''),
    page: address(manifest[sources.at(-1) ?? '']?.file ?? ''),
    app: [...found.map(({ file }) => address(file)), ...['core', ...pages].map((page) => `${messages}/${page}.js`)],
    messages,
    styles: [...new Set(found.flatMap(({ css }) => css))].map(address),
    fonts: [...new Set(found.flatMap(({ assets }) => assets))]
      .filter((file) => /archivo-latin-(?!ext-).*woff2$/.test(file))
      .map(address),
  }
}

const address = (file: string) => `/${file}`
