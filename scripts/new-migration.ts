/** `npm run db:new -- what it adds`: makes the next numbered migration, empty, and says where. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../apps/server/migrations')
const subject = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_')
  .replace(/^_+|_+$/g, '')

if (subject === '') {
  console.error('Say what it adds: npm run db:new -- artist aliases')
  process.exitCode = 1
} else {
  const numbers = readdirSync(folder).map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? 0))
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const path = join(folder, `${number}_${subject}.sql`)
  writeFileSync(path, '', { flag: 'wx' })
  console.log(
    `Made ${path}. It runs at the next start, once; after that, never change it. Then run: node scripts/schema.ts`,
  )
}
