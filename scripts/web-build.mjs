import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'
import { withLock } from './lock.mjs'
import { runQuietly } from './quiet-command.mjs'

const sources = ['apps/web', 'packages/contract/src', 'packages/messages', 'package-lock.json']
const ignored = /^(dist|node_modules|.*\.tsbuildinfo|.*\.test\.tsx?)$/
const stamp = join(root, 'apps/web/dist/.stamp')

/** Builds the web app unless the last finished build was made of the same sources. */
export async function buildIfChanged() {
  if (isBuilt(sourceHash())) return
  await withLock(root, async () => {
    const hash = sourceHash()
    if (!isBuilt(hash)) await buildFrom(hash)
  })
}

/** Builds the web app. */
export async function build() {
  await withLock(root, () => buildFrom(sourceHash()))
}

function isBuilt(hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

async function buildFrom(hash) {
  console.log('Building the web app…')
  // Without its stamp a build that was interrupted is never taken for a finished one.
  rmSync(stamp, { force: true })
  const output = await runQuietly('npm', ['run', 'build', '-w', 'apps/web'], {
    cwd: root,
    failure: 'The web app could not be built; the reason is above.',
  })
  for (const line of output.split('\n')) if (line.includes('not translated')) console.log(line.trim())
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) hashInto(hash, source)
  return hash.digest('hex')
}

function hashInto(hash, path) {
  if (statSync(join(root, path)).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!ignored.test(name)) hashInto(hash, `${path}/${name}`)
  }
}
