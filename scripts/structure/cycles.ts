import { type Fault, isTest, listImports, type SourceFile } from './source-file.ts'

type Graph = Map<string, Set<string>>

const code = /^(apps\/\w+|packages\/[\w-]+)\/src\/.+\.tsx?$/
const modulePath = /^(apps\/\w+\/src\/modules\/[\w-]+)\//

/** Import cycles between files, also of types alone, and between modules. A dynamic import is none: it runs later. */
export function findCycles(files: SourceFile[]): Fault[] {
  const sources = files.filter(({ path }) => code.test(path) && !isTest(path))
  const betweenFiles = buildGraph(sources, (path) => path)
  const betweenModules = buildGraph(sources, (path) => modulePath.exec(path)?.[1])
  return [
    ...findCyclesIn(betweenFiles, 'move what both need to a file that imports neither'),
    ...findCyclesIn(
      betweenModules,
      "let the one that reacts import the other's events, or move what both need below the modules",
    ),
  ]
}

function buildGraph(files: SourceFile[], findNode: (path: string) => string | undefined): Graph {
  const graph: Graph = new Map()
  for (const file of files) {
    const from = findNode(file.path)
    if (!from) continue
    for (const { target, isDynamic } of listImports(file)) {
      const to = findNode(target ?? '')
      if (to && to !== from && !isDynamic) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

function findCyclesIn(graph: Graph, advice: string): Fault[] {
  const found = new Map<string, Fault>()
  const done = new Set<string>()
  const visit = (node: string, trail: string[]): void => {
    if (trail.includes(node)) {
      const cycle = trail.slice(trail.indexOf(node))
      const [first = node, ...others] = [...cycle, node]
      const names = others.map((path) => path.split('/').at(-1))
      found.set([...cycle].sort().join(), {
        path: first,
        message: `is in the cycle ${[first.split('/').at(-1), ...names].join(' → ')}: ${advice}`,
      })
    } else if (!done.has(node)) {
      for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
      done.add(node)
    }
  }
  for (const node of graph.keys()) visit(node, [])
  return [...found.values()]
}
