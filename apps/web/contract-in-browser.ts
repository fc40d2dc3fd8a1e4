import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'

const contractFile = /packages\/contract\/src\/[\w-]+\.ts$/
const composes = /from 'zod'/
const suffix = '?in-browser'

/**
 * Replies are checked by the server that sends them, so of an endpoint the browser needs the method and the path alone. Reading pages
 * then go without zod, a seventh of their code; a file that names a schema, or makes one of its own, gets the real one.
 */
export const contractInBrowser: Plugin = {
  name: 'contract-in-browser',
  enforce: 'pre',
  apply: (_, { isSsrBuild }) => !isSsrBuild,

  async resolveId(source, importer) {
    if (!source.startsWith('@allcity/contract/') || !importer || importer.includes(suffix)) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    if (!resolved || !contractFile.test(resolved.id)) return resolved
    const isComposing = composes.test(await readFile(importer.split('?')[0] ?? importer, 'utf8'))
    return isComposing ? resolved : { id: `${resolved.id}${suffix}`, moduleSideEffects: false }
  },

  async load(id) {
    if (!id.endsWith(suffix)) return null
    const file = id.slice(0, -suffix.length)
    const contract: Record<string, unknown> = await import(pathToFileURL(file).href)
    const lines = Object.entries(contract).map(([name, value]) => {
      const plain = plainly(value)
      return plain ? `export const ${name} = ${plain}` : `export { ${name} } from ${JSON.stringify(file)}`
    })
    return { code: [runtime, ...lines].join('\n'), moduleSideEffects: false, moduleType: 'js' }
  },

  transform: {
    filter: { id: contractFile },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
}

/** The two schemas that need no zod. */
const schemas = join(import.meta.dirname, 'src/lib/plain-schema.ts')
const runtime = `import { choice, id } from ${JSON.stringify(schemas)}`

/** The value as code without zod, or null when only the schema itself will do. */
function plainly(value: unknown): string | null {
  if (value instanceof z.ZodEnum) return `/* @__PURE__ */ choice(${JSON.stringify(value.options)})`
  if (value instanceof z.ZodUUID) return '/* @__PURE__ */ id()'
  if (value instanceof z.ZodType || typeof value === 'function') return null
  return JSON.stringify(value, (_, part: unknown) => withoutSchemas(part)) ?? null
}

/** Keeps the method and the path of an endpoint alone; the summary is for the documentation. */
function withoutSchemas(part: unknown): unknown {
  if (part instanceof z.ZodType) return undefined
  const isEndpoint = typeof part === 'object' && part !== null && 'method' in part && 'path' in part
  return isEndpoint ? { method: part.method, path: part.path } : part
}
