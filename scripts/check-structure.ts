/** Fails when a file, a name or a commit subject is not as `docs/style.md` wants it; each line it prints says how. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { findSubjectFaults, readCommits } from './structure/commit-subjects.ts'
import { findFaults } from './structure/find-faults.ts'

const root = join(import.meta.dirname, '..')
const patterns = [
  'apps/*/*.ts',
  'apps/*/{src,test}/**/*.{ts,tsx,css}',
  'apps/web/workbench/*.tsx',
  'packages/*/src/**/*.{ts,tsx}',
  '{apps,packages}/*/migrations/**/*.sql',
  '{scripts,bench,e2e}/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.{ts,md}',
  'package.json',
]

const paths = globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
const files = paths.map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }))
const faults = [...findFaults(files), ...findSubjectFaults(readCommits(root))]
for (const { path, message } of faults) console.error(`${path}: ${message}.`)
console.log(`Structure: ${files.length} files, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`)
process.exitCode = faults.length > 0 ? 1 : 0
