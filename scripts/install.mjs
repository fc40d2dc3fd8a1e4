import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { runQuietly } from './quiet-command.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.allcity-install')

/** The Node that the project pins, whatever the machine's own is. */
export function pinnedNode() {
  const windows = process.platform === 'win32'
  return join(root, windows ? 'node_modules/node/bin/node.exe' : 'node_modules/.bin/node')
}

/** The Node of this machine when it is a supported release at least as new as the pinned one, or else the pinned one. */
export function chosenNode() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return isSupported(process.versions.node, devDependencies.node) ? process.execPath : pinnedNode()
}

/** Only even majors are supported for long. */
export function isSupported(version, pinned) {
  const [[major, minor, patch], [least, leastMinor, leastPatch]] = [version, pinned].map((text) =>
    text.split('.').map(Number),
  )
  if (major !== least) return major > least && major % 2 === 0
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch)
}

/** Installs the packages when there are none, or when the lock file is not the one they were installed from. */
export async function installIfChanged() {
  if (isInstalled()) return
  await withLock(root, async () => {
    if (isInstalled()) return
    if (!isComplete()) await installPackages()
    checkPinnedNode()
    writeFileSync(stamp, lockFileHash())
  })
}

function lockFileHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFileHash()
}

/** Someone may have run npm by hand: npm's own record, written last, shows the installed packages. */
function isComplete() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/') || optional) return true
    return present[path]?.version === version
  })
}

async function installPackages() {
  console.log('Installing packages (about a minute, this time only)…')
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // npm deletes node_modules first, and with it a Node that came from there.
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  await runQuietly('npm', options, {
    cwd: root,
    env: { ...process.env, PATH: path?.join(delimiter) },
    failure: 'The packages could not be installed; the reason is above.',
  })
}

function checkPinnedNode() {
  let version
  try {
    version = execFileSync(pinnedNode(), ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error(
      `Node 24 was not installed with the packages: there may be none for ${process.platform} ${process.arch}, or npm may be set to ignore install scripts (npm config get ignore-scripts).`,
    )
  }
  if (Number(version.slice(1).split('.')[0]) < 24) throw new Error(`node_modules holds Node ${version}; 24 is needed.`)
}
