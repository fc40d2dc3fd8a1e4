import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}

const pageFile = (name: string) => `src/pages/${name}-page.tsx`
/** Pages that an installed app can open offline even if they were never visited. */
const pages = ['home', 'my-uploads', 'offline']
/** Pages cached with all their lazy parts: in the street a member adds works and looks at the map. */
const wholePages = ['upload', 'map']
const everywhere = ['app/pages.ts', 'ui/toast-stack.tsx', 'modules/notifications/components/bell.tsx'].map(
  (file) => `src/${file}`,
)
const manifestPath = join(import.meta.dirname, 'dist/client/.vite/manifest.json')

/** Runs after the app's own build and reads its file names. */
function listPrecached() {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const shell = reachedFrom(
    manifest,
    ['src/app/boot.ts', 'src/app/entry-client.tsx', ...everywhere, ...pages.map(pageFile)],
    false,
  )
  const whole = reachedFrom(manifest, wholePages.map(pageFile), true)
  const chunks = [...new Set([...shell, ...whole])].flatMap((name) => manifest[name] ?? [])
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets.filter(isNeeded)])
  const folder = readdirSync(join(import.meta.dirname, 'dist/client/assets')).find((name) =>
    name.startsWith('messages-'),
  )
  const withLater = [...pages, ...wholePages].flatMap((page) => [page, `${page}.later`])
  const messages = ['core', ...withLater].map((page) => `assets/${folder}/{language}/${page}.js`)
  const revision = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16)
  return [
    { url: '/offline?lang={language}', revision },
    ...[...new Set([...files, ...messages])].map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

function reachedFrom(manifest: Record<string, Chunk>, from: string[], isWhole: boolean): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (const name of waiting) {
    if (reached.has(name)) continue
    reached.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    // The entry leads to every page.
    waiting.push(...imports, ...(isWhole && !name.includes('entry-client') ? dynamicImports : []))
  }
  return reached
}

const isNeeded = (file: string) => /archivo-latin-(?!ext-).*woff2$|worker.*\.js$/.test(file)

/** The service worker: one self-contained file at the root. */
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
