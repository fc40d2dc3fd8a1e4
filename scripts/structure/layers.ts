import { type Fault, listImports, type SourceFile } from './source-file.ts'

interface App {
  root: string
  /** From the top down; layers in one group are peers. */
  layers: string[][]
  /** Files directly in the root, of the top layer. */
  rootFiles: string[]
  /** Files directly in the root that say nothing of the app and that any layer may import. */
  vocabulary: string[]
}

const apps: App[] = [
  {
    root: 'apps/server/src/',
    layers: [['app'], ['modules'], ['domain'], ['platform']],
    rootFiles: [
      'main.ts',
      'app.ts',
      'services.ts',
      'remove-samples.ts',
      'import-file.ts',
      'backup.ts',
      'restore.ts',
      'canary.ts',
      'mail-test.ts',
    ],
    vocabulary: ['env.ts', 'events.ts', 'tables.ts'],
  },
  {
    root: 'apps/web/src/',
    layers: [['app', 'worker'], ['pages'], ['modules'], ['map'], ['ui'], ['lib']],
    rootFiles: [],
    vocabulary: [],
  },
]

/** Imports go down the layers, never up, and nothing lies outside them. */
export function findLayerFaults(files: SourceFile[]): Fault[] {
  return apps.flatMap((app) =>
    files.filter(({ path }) => path.startsWith(app.root)).flatMap((file) => findImportFaults(app, file)),
  )
}

function findImportFaults(app: App, file: SourceFile): Fault[] {
  const layer = findLayer(app, file.path)
  if (!layer) {
    const names = app.layers.flat().join(', ')
    return [{ path: file.path, message: `is in no layer: everything in ${app.root} belongs to one of ${names}` }]
  }
  if (layer === 'vocabulary' || /\.test\.tsx?$/.test(file.path)) return []

  return listImports(file).flatMap(({ specifier, target }) => {
    const other = target?.startsWith(app.root) ? findLayer(app, target) : null
    if (!other || other === 'vocabulary' || depth(app, other) >= depth(app, layer)) return []
    return {
      path: file.path,
      message: `imports ${specifier}, but ${layer} may not know ${other}: move what it needs down to ${layer} or below, or the code that needs it up to ${other}`,
    }
  })
}

function findLayer({ root, layers, rootFiles, vocabulary }: App, path: string): string | null {
  const [first = '', ...rest] = path.slice(root.length).split('/')
  if (rest.length > 0) return layers.flat().includes(first) ? first : null
  if (vocabulary.includes(first)) return 'vocabulary'
  return rootFiles.includes(first) || first.endsWith('.d.ts') ? 'app' : null
}

function depth({ layers }: App, layer: string): number {
  return layers.findIndex((group) => group.includes(layer))
}
