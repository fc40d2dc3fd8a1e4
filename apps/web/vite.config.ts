import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { baseMap } from './build-base.ts'
import { messages } from './build-messages.ts'

const compressible = /\.(js|mjs|css|svg|json|wasm|pbf)$/

/** Compresses files once at build time instead of on every request. */
const precompress: Plugin = {
  name: 'precompress',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(join(dir, 'assets'), { recursive: true, encoding: 'utf8' })) {
      if (!compressible.test(name)) continue
      const path = join(dir, 'assets', name)
      const bytes = readFileSync(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    }
  },
}

/** Libraries of every page in one file. Zod is configured here, before the contract makes its schemas. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack|@lingui|zod)\/|src\/lib\/zod-config\.ts$/,
}
/** Small modules of most pages in one file, which compresses better than forty. */
const shared = { name: 'shared', minShareCount: 42, includeDependenciesRecursively: false }

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [lingui({ macroTransform: true }), react(), messages(), baseMap(), precompress],
  build: isSsrBuild
    ? { target: 'node24', emptyOutDir: true, copyPublicDir: false }
    : {
        manifest: true,
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/app/boot.ts'],
          output: { codeSplitting: { groups: [vendor, shared] } },
        },
      },
  // The server may run with any NODE_ENV; React always uses its production build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
}))
