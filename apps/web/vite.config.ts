import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractInBrowser } from './contract-in-browser.ts'
import { countriesAsFiles } from './countries-as-files.ts'

const worthCompressing = /\.(js|mjs|css|svg|json|wasm|pbf)$/

/** Compresses files once at build time instead of on every request. */
const precompress: Plugin = {
  name: 'precompress',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    for (const entry of readdirSync(join(dir, 'assets'), { withFileTypes: true })) {
      if (!entry.isFile() || !worthCompressing.test(entry.name)) continue
      const path = join(dir, 'assets', entry.name)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
      )
    }
  },
}

const describesSchemas = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Browsers validate against schemas but never generate JSON Schema from them: a tenth of the first load would be unused. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  transform(code, id) {
    if (!describesSchemas.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
  },
}

const router = /node_modules\/react-router\/.*\/(router\/(router|instrumentation)|dom\/ssr\/components)\.js$/
const unusedInRouter = [
  ...['PrefetchPageLinks', 'getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  ...['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader'],
]

/**
 * Removes router code for its own server framework, for tracing, and for form actions, which our queries replace: never called here,
 * but bundled anyway.
 */
const withoutFramework: Plugin = {
  name: 'without-framework',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  transform(code, id) {
    if (!router.test(id)) return null
    const unused = new RegExp(`^(\\t?)(async )?function (${unusedInRouter.join('|')})\\(.*?\\n\\1}`, 'gms')
    if (!unused.test(code)) this.error('The router is written in another way now')
    return { code: code.replace(unused, '$1$2function $3() { return null }'), map: null }
  },
}

/** Our content security policy forbids `eval`. Zod would try it once anyway, and browsers report the attempt. */
const withoutCompiling: Plugin = {
  name: 'without-compiling',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  transform(code, id) {
    if (!/zod\/v4\/core\/core\.js$/.test(id)) return null
    return { code: code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }'), map: null }
  },
}

/** Our content security policy forbids injected styles: the toasts' styles are part of our style sheet. */
const withoutWrittenStyles: Plugin = {
  name: 'without-written-styles',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  transform(code, id) {
    if (!/node_modules\/sonner\/dist\/index\.mjs$/.test(id)) return null
    const written = /function __insertCSS\(code\) \{.*?\n\}/s
    if (!written.test(code)) this.error('Sonner writes its styles in another way now')
    return { code: code.replace(written, 'function __insertCSS() {}'), map: null }
  },
}

const icon = /node_modules\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\./
/** List keys and icon names, which a constant shape does not need. */
const besidesShape = /,\s*key: "[^"]*"|\b(name|size): ("[^"]*"|\d+),/g

/**
 * Renders icons as plain SVG: sized, coloured and labelled where they are used. The library's other features, computed on every render,
 * are
 * removed from both bundles.
 */
const plainIcons: Plugin = {
  name: 'plain-icons',
  transform(code, id) {
    if (icon.test(id)) return { code: code.replaceAll(besidesShape, ''), map: null }
    if (!/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)) return null
    if (!code.includes('function createLucideIcon(iconDataOrName'))
      this.error('Lucide makes its icons in another way now')
    return { code: plainIcon, map: null }
  },
}

const plainIcon = `
import { createElement } from 'react'
const drawn = {
  width: 24, height: 24, viewBox: '0 0 24 24',
  fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}
const plainIcon = ({ node }) => (props) =>
  createElement('svg', { ...drawn, ...props }, ...node.map(([name, attributes]) => createElement(name, attributes)))
export default plainIcon
`

const entry = 'src/app/entry-client.tsx'
const boot = 'src/app/boot.ts'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null
}

/** All modules that these import, directly or indirectly. */
function reachedFrom(sources: string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const waiting = sources.map((source) => join(import.meta.dirname, source))
  for (const next of waiting) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  return reached
}

const icons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const kebab = (name: string) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()
/** Form pages, with at most one picture beside the form. */
const doors = ['src/pages/login-page.tsx', 'src/pages/upload-page.tsx', 'src/pages/my-uploads-page.tsx']
/** The most visited pages: their icons are part of the shell, which saves a file each. */
const seenMost = ['src/pages/home-page.tsx', 'src/pages/browse-page.tsx']

/**
 * Whether every page needs the module. All icons are imported from one file, so for icons it checks the names that our own files import.
 */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  const [, name] = icon.exec(id) ?? []
  if (name === undefined) return reachedFrom([entry], graph).has(id)
  return [...reachedFrom([entry, ...seenMost], graph)].some((user) =>
    [...(graph.getModuleInfo(user)?.code ?? '').matchAll(icons)].some(([, names = '']) =>
      names.split(',').some((named) => kebab(named.trim().split(' ')[0] ?? '') === name),
    ),
  )
}

/** Pages with cards, one of them without filters. */
const withCards = [...seenMost, 'src/pages/artist-page.tsx']

/** Modules of a work card, for the pages with cards; without those of the form pages, where one picture stands beside a form. */
const isOfCards = (id: string, graph: ModuleGraph) =>
  withCards.every((page) => reachedFrom([page], graph).has(id)) && !reachedFrom(doors, graph).has(id)

/** Code shared by all pages is in two files, rarely changed and our own, because small files compress badly. */
const chunks = [
  // Vocabulary, dates and walk stops need no schema, and reading pages import them.
  {
    name: 'schemas',
    test: /(node_modules\/zod\/|packages\/contract\/src\/(?!stops|licences|notification-words|achievement-definitions|canary-text|moderation-words|suspension|dates|globe)[\w-]+\.ts$)/,
    priority: 3,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack)\//, priority: 2 },
  { name: (id: string, graph: ModuleGraph) => (isOfShell(id, graph) ? 'shell' : null), priority: 1 },
  // A few lines each, imported by most pages: as separate files the overhead would exceed their size.
  {
    name: 'smalls',
    test: /(web\/src\/lib\/(dates|pages|is-refresh|id-in-path|missing-part|plain-schema)|contract\/src\/dates)\.ts$/,
    priority: 0.7,
  },
  // A group includes the imports of its files, so the share of the form pages comes before the cards.
  { name: 'pictures', test: /src\/(ui\/(photo|bullet)\.tsx|lib\/words\.ts)$/, priority: 0.5 },
  { name: (id: string, graph: ModuleGraph) => (isOfCards(id, graph) ? 'cards' : null), priority: 0 },
]

/** Every page lists the files of all others, so each character of a hash counts: seven is the bundler's minimum. */
const named = 'assets/[name]-[hash:7]'

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    contractInBrowser,
    countriesAsFiles,
    react(),
    withoutJsonSchema,
    withoutFramework,
    withoutCompiling,
    withoutWrittenStyles,
    plainIcons,
    precompress,
  ],
  build: isSsrBuild
    ? { target: 'node24', emptyOutDir: true, copyPublicDir: false }
    : {
        manifest: true,
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [entry, boot],
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: `${named}.js`,
            chunkFileNames: `${named}.js`,
            assetFileNames: `${named}[extname]`,
          },
        },
      },
  // The server may run with any NODE_ENV; React always uses its production build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
}))
