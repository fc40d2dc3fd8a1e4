import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

/** What an installed app opens without a network though nobody opened it before. */
const pages = ['home', 'map', 'upload', 'my-uploads', 'offline'].map((name) => `src/pages/${name}-page.tsx`)
const manifestPath = join(import.meta.dirname, 'dist/client/.vite/manifest.json')

/** Runs after the app's own build, whose files it names. */
function listPrecached() {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const reached = new Set<string>()
  const waiting = ['src/app/boot.ts', 'src/app/entry-client.tsx', ...pages]
  for (const name of waiting) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(manifest[name]?.imports ?? []))
  }
  const chunks = [...reached].flatMap((name) => manifest[name] ?? [])
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets.filter(isFirstFont)])
  const revision = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16)
  return [{ url: '/offline', revision }, ...[...new Set(files)].map((file) => ({ url: `/${file}`, revision: null }))]
}

const isFirstFont = (file: string) => /archivo-latin-(?!ext-).*woff2$/.test(file)

/** The service worker: one file at the root, with everything it needs in it. */
export default defineConfig({
  define: { precached: JSON.stringify(listPrecached()), 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
    },
  },
})
