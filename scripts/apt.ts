import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
let isListFresh = false

/** Whether packages can be had from Debian: its tool is here and we may use it. */
export function mayUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages; false when that fails, with apt's own words printed. */
export function aptInstall(packages: string[]): boolean {
  console.log(`Installing ${packages.join(', ')} with apt-get…`)
  refreshList()
  return apt(['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages])
}

/** Names of available packages that match, the newest version last. */
export function aptNames(pattern: string): string[] {
  refreshList()
  const lines = execFileSync('apt-cache', ['search', '--names-only', pattern], { encoding: 'utf8' }).split('\n')
  const names = lines.map((line) => line.split(' ')[0] ?? '').filter(Boolean)
  return names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Keeps Debian's package from creating and starting a cluster of its own. */
export function forbidMainCluster(): void {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

function refreshList(): void {
  if (!isListFresh) apt(['update'])
  isListFresh = true
}

function apt(parameters: string[]): boolean {
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...parameters], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) console.error(stdout, stderr)
  return status === 0
}
