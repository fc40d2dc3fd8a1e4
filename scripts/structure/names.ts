import { basename } from 'node:path/posix'
import type { Fault, SourceFile } from './source-file.ts'

const kindsOfCode = ['index', 'util', 'helper', 'type', 'constant', 'common', 'misc', 'manager', 'service']
const empty = new RegExp(`^(${kindsOfCode.join('|')})s?$|-(util|helper)s?$`)
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/
const migration = /^\d{4}_[a-z0-9_]+\.sql$/
const code = /\.(ts|tsx|mjs)$/

// The protocol's own names win there.
const protocolFolder = 'packages/user-pool/src/actions/'

/** A file is named for its subject, in kebab-case. */
export function findNameFaults(files: SourceFile[]): Fault[] {
  return files.flatMap(({ path }) => {
    const name = basename(path)
    const nameless = path.split('/').find((part) => empty.test(part.replace(/\..*$/, '')))
    if (code.test(path) && nameless && path !== 'apps/server/src/services.ts') {
      return { path, message: `${nameless} names a kind of code, not a subject: name it for what it is about` }
    }
    if (/\/migrations\/[^/]+$/.test(path) && !migration.test(name)) {
      return { path, message: 'is no migration name: call it 0007_what_it_adds.sql (npm run db:new -- what it adds)' }
    }
    if (code.test(path) && !kebab.test(name) && !path.startsWith(protocolFolder)) {
      return { path, message: 'is not in kebab-case: write artwork-page.tsx' }
    }
    return []
  })
}
