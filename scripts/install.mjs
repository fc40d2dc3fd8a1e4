import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { runQuietly } from './quiet-command.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const npmRecord = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.allcity-install')

/** The Node that the project pins, whatever the machine's own is. */
export function pinnedNode() {
  const windows = process.platform === 'win32'
  return join(root, windows ? 'node_modules/node/bin/node.exe' : 'node_modules/.bin/node')
}

/** The Node of this machine when it is a supported release at least as new as the pinned one, or else the pinned one. */
export function chosenNode() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return isSupported(process.versions.node, dependencies.node) ? process.execPath : pinnedNode()
}

/** Only even majors are supported for long. */
export function isSupported(version, pinned) {
  const [[major, minor, patch], [least, leastMinor, leastPatch]] = [version, pinned].map((text) =>
    text.split('.').map(Number),
  )
  if (major !== least) return major > least && major % 2 === 0
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch)
}

/** Installs the packages when they are missing or the lock file has changed; development packages when asked to, or when they were there. */
export async function installIfChanged({ withDev }) {
  if (isStamped(withDev)) return
  await withLock(root, async () => {
    if (isStamped(withDev)) return
    const keepsDev = withDev || readStamp().endsWith(stampEnd(true)) || isInstalled(true)
    if (!isInstalled(keepsDev)) await installPackages(keepsDev)
    checkPinnedNode()
    writeFileSync(stamp, stampText(keepsDev))
  })
}

const isInstalled = (withDev) => isComplete(readPackages(lockFile), readPackages(npmRecord), withDev)

const isStamped = (withDev) => readStamp() === stampText(true) || (!withDev && readStamp() === stampText(false))

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

const stampText = (withDev) => createHash('sha256').update(readFileSync(lockFile)).digest('hex') + stampEnd(withDev)

const stampEnd = (withDev) => (withDev ? ' with development packages' : ' without development packages')

/** Whether all packages of a lock file are among those that npm has recorded, which it does last. */
export function isComplete(locked, installed, withDev) {
  return Object.entries(locked).every(([path, { version, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/') || optional || (!withDev && (dev || devOptional))) return true
    return installed[path]?.version === version
  })
}

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

async function installPackages(withDev) {
  console.log('Installing packages (about a minute, this time only)…')
  // Adding development packages leaves the others in place, because a server may be running on them.
  const command = withDev && isInstalled(false) ? ['install', '--no-save'] : ['ci']
  const flags = [withDev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // After a kill in the middle, neither record may say that the packages are there.
  for (const record of [stamp, npmRecord]) rmSync(record, { force: true })
  // npm deletes node_modules first, and with it a Node that came from there.
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules')) ?? []
  await runNpm([...command, ...flags], path)
  // The machine's Node may be older than the pinned one, and then npm leaves out parts for this platform that need the newer.
  await runNpm(['install', '--no-save', ...flags], [dirname(pinnedNode()), ...path])
}

const runNpm = (options, path) =>
  runQuietly('npm', options, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    failure: 'The packages could not be installed; the reason is above.',
  })

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
