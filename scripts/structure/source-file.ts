import { dirname, join } from 'node:path/posix'

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

export interface Fault {
  path: string
  /** The fault, and where the code belongs. */
  message: string
}

export interface Import {
  /** As written: `#web/ui/button.tsx`, `zod`. */
  specifier: string
  /** The path from the root for a file of ours, else null. */
  target: string | null
  isDynamic: boolean
}

const statement = /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*)(['"])([^'"\n]+)\1/g
const roots: Record<string, string> = {
  '#server/': 'apps/server/src/',
  '#test/': 'apps/server/test/',
  '#web/': 'apps/web/src/',
  '#pool/': 'packages/user-pool/src/',
}

export function listImports({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].map(([written, , specifier = '']) => ({
    specifier,
    target: resolve(path, specifier),
    isDynamic: written.includes('('),
  }))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  for (const [alias, folder] of Object.entries(roots)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  const workspace = /^@allcity\/(contract|user-pool)\/(.+)$/.exec(specifier)
  return workspace ? `packages/${workspace[1]}/src/${workspace[2]}.ts` : null
}
