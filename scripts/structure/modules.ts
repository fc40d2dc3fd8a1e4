import type { Fault, SourceFile } from './source-file.ts'

const modulePath = /^apps\/(server|web)\/src\/modules\/([^/]+)\/(.+)$/

const allowed: Record<string, { files: RegExp; sentence: string }> = {
  server: {
    files:
      /^((routes|events|jobs)|(queries|commands|rules)([-/][a-z0-9]+(-[a-z0-9]+)*)?|[a-z0-9-]+(\.drill)?\.test)\.ts$/,
    sentence:
      'routes, queries, commands, rules, events, jobs, tests and drills; queries-<subject>, or queries/<subject> for more than eight, when one outgrows its size',
  },
  web: {
    files:
      /^(map-layer|(queries|mutations|rules|store|sender|drafts)([-/][a-z0-9]+(-[a-z0-9]+)*)?(\.test)?|[a-z0-9-]+\.test)\.tsx?$|^components\/[a-z0-9-]+((\.test)?\.tsx|\.css)$/,
    sentence:
      'queries, mutations, store, map-layer, rules, sender, drafts, tests, and components/<one component>.tsx with its .css; queries-<subject> and so on when one outgrows its size, queries/<subject> for more than eight',
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
