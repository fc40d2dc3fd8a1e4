import { type Fault, isTest, listImports, type SourceFile } from './source-file.ts'

interface Boundary {
  within: RegExp
  forbidden: (specifier: string, target: string | null) => boolean
  message: string
}

const boundaries: Boundary[] = [
  {
    within: /^apps\/web\//,
    forbidden: (specifier, target) => isIn('apps/server/', specifier, '@allcity/server', target),
    message: 'is of the server: the browser knows it by the contract alone',
  },
  {
    within: /^apps\/web\//,
    forbidden: (specifier, target) => isIn('packages/user-pool/', specifier, '@allcity/user-pool', target),
    message: 'is of the user pool: the browser speaks to it over HTTP, by lib/identity',
  },
  {
    within: /^(apps\/server|packages)\//,
    forbidden: (specifier, target) => isIn('apps/web/', specifier, '@allcity/web', target),
    message: 'is of the web app: what both need belongs to packages/contract',
  },
  {
    within: /^packages\/user-pool\//,
    forbidden: (specifier, target) =>
      specifier.startsWith('@allcity/') || (target !== null && !target.startsWith('packages/user-pool/')),
    message: 'is ours: the user pool knows nothing of street art, so give it what it needs as an option',
  },
  {
    within: /^packages\/contract\//,
    forbidden: (specifier, target) => specifier !== 'zod' && !target?.startsWith('packages/contract/'),
    message:
      'is more than the contract may know: schemas and endpoints need zod alone; put the rest in a server or web rules.ts',
  },
]

/** Forbidden imports between parts of the repository. */
export function findBoundaryFaults(files: SourceFile[]): Fault[] {
  return files.flatMap((file) => {
    const crossed = boundaries.filter(({ within }) => within.test(file.path) && !isTest(file.path))
    return listImports(file).flatMap(({ specifier, target }) =>
      crossed
        .filter(({ forbidden }) => forbidden(specifier, target))
        .map(({ message }) => ({ path: file.path, message: `imports ${specifier}, which ${message}` })),
    )
  })
}

function isIn(folder: string, specifier: string, name: string, target: string | null): boolean {
  return target?.startsWith(folder) || specifier === name || specifier.startsWith(`${name}/`)
}
