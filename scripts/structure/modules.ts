import { type Fault, importsOf, type SourceFile } from './source-file.ts'

const modulePath = /^apps\/(server|web)\/src\/modules\/([^/]+)\/(.+)$/

const allowed: Record<string, { files: RegExp; sentence: string }> = {
  server: {
    files: /^((routes|events|jobs)|(queries|commands|rules)(-[a-z0-9]+)*|[a-z0-9-]+(\.drill)?\.test)\.ts$/,
    sentence:
      'routes, queries, commands, rules, events, jobs, tests and drills; queries-<subject> and so on when one outgrows its size',
  },
  web: {
    files:
      /^(map-layer|(queries|mutations|rules|store|sender|drafts)(-[a-z0-9]+)*|[a-z0-9-]+\.test)\.tsx?$|^components\/[a-z0-9-]+(\.test)?\.tsx$/,
    sentence:
      'queries, mutations, store, map-layer, rules, sender, drafts, tests, and components/<one component>.tsx; queries-<subject> and so on when one outgrows its size',
  },
}

/** A module holds a closed list of files, so that everybody knows where to look. */
export function findModuleFaults(files: SourceFile[]): Fault[] {
  return files.flatMap(({ path }) => {
    const [, app = '', module, file = ''] = modulePath.exec(path) ?? []
    const rule = allowed[app]
    if (!rule || rule.files.test(file)) return []
    return {
      path,
      message: `is not one of the files a module may have (${rule.sentence}): put it in the one that fits, or outside ${module}/ if it is no matter of ${module}`,
    }
  })
}

/** Modules do not know each other in a circle. */
export function findCycles(files: SourceFile[]): Fault[] {
  return Object.keys(allowed).flatMap((app) => cyclesOf(app, graphOf(app, files)))
}

function graphOf(app: string, files: SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => !/\.test\.tsx?$/.test(path))) {
    const [, from, module] = modulePath.exec(file.path) ?? []
    if (from !== app || !module) continue
    for (const { target } of importsOf(file)) {
      const [, to, other] = modulePath.exec(target ?? '') ?? []
      if (to === app && other && other !== module) graph.set(module, (graph.get(module) ?? new Set()).add(other))
    }
  }
  return graph
}

function cyclesOf(app: string, graph: Map<string, Set<string>>): Fault[] {
  const found = new Map<string, Fault>()
  const done = new Set<string>()
  const visit = (module: string, trail: string[]): void => {
    if (trail.includes(module)) {
      const cycle = trail.slice(trail.indexOf(module))
      found.set([...cycle].sort().join(), {
        path: `apps/${app}/src/modules`,
        message: `has a cycle ${[...cycle, module].join(' → ')}: let the one that reacts import the other's events, or move what both need below the modules`,
      })
    } else if (!done.has(module)) {
      for (const next of graph.get(module) ?? []) visit(next, [...trail, module])
      done.add(module)
    }
  }
  for (const module of graph.keys()) visit(module, [])
  return [...found.values()]
}
