import { type Fault, isTest, type SourceFile } from './source-file.ts'

/** Written by `scripts/schema.ts`, with the types of all tables. */
const generated = ['apps/server/src/tables.ts']

const most = { code: 300, tests: 500, decision: 50, scripts: 15 }

/** Finds files that are too long to read in one go. */
export function findSizeFaults(files: SourceFile[]): Fault[] {
  return files.flatMap((file) => {
    const { path, text } = file
    const lines = text.split('\n').length - 1
    if (/\.(ts|tsx|mjs)$/.test(path) && !generated.includes(path)) {
      const limit = isTest(path) ? most.tests : most.code
      if (lines > limit) return { path, message: `has ${lines} lines, at most ${limit}: split it by subject` }
    }
    if (path.startsWith('docs/decisions/') && lines > most.decision) {
      return {
        path,
        message: `has ${lines} lines, at most ${most.decision}: keep status, context, decision, consequences`,
      }
    }
    if (path === 'package.json') return scriptFaults(file)
    return []
  })
}

function scriptFaults({ path, text }: SourceFile): Fault[] {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(text)
  const count = Object.keys(scripts).length
  return count > most.scripts
    ? [{ path, message: `has ${count} scripts, at most ${most.scripts}: drop or join some` }]
    : []
}
