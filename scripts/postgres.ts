import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from './postgres-binaries.ts'

export interface Postgres {
  /** For `DATABASE_URL`: an empty database of this cluster's superuser. */
  url: string
  /** Ends the cluster with `kill -9`, leaving its files. */
  kill: () => Promise<void>
  /** Starts the same files again on the same port. */
  restart: () => Promise<void>
  /** Ends the cluster and removes its files. */
  stop: () => Promise<void>
}

export interface Person {
  uid?: number
  gid?: number
}

const name = 'allcity'

/**
 * Starts a private PostgreSQL on a free port of the loopback address, with its files in a temporary folder.
 * `durable` keeps fsync on, as in operation; without it writes are faster, and a power cut (not a kill) loses some.
 * It ends with this process at the latest.
 */
export async function startPostgres({ durable }: { durable: boolean }): Promise<Postgres> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL 15 or newer with PostGIS was not found on this machine.')
  const person = process.getuid?.() === 0 ? unprivilegedPerson() : {}
  const folder = mkdtempSync(join(tmpdir(), 'allcity-postgres-'))
  if (person.uid !== undefined && person.gid !== undefined) chownSync(folder, person.uid, person.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  let server: ChildProcess | undefined

  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  const endNow = () => {
    server?.kill('SIGKILL')
    removeFolder()
  }
  process.once('exit', endNow)

  initialise(binaries, data, person)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  if (!durable) settings.push('fsync=off', 'full_page_writes=off')
  const start = async () => {
    server = await launch(join(binaries, 'postgres'), data, settings, person)
  }
  await start()
  runFile(join(binaries, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', name, name], {})

  return {
    url: `postgres://${name}@127.0.0.1:${port}/${name}`,
    restart: () => insist(start),
    kill: () => end(server, 'SIGKILL'),
    stop: async () => {
      process.off('exit', endNow)
      await end(server, 'SIGINT')
      removeFolder()
    },
  }
}

/** A server that follows another one, from a copy of it on. It answers reads. */
export async function startReplica(primaryUrl: string): Promise<Postgres> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL 15 or newer with PostGIS was not found on this machine.')
  const person = process.getuid?.() === 0 ? unprivilegedPerson() : {}
  const folder = mkdtempSync(join(tmpdir(), 'allcity-replica-'))
  if (person.uid !== undefined && person.gid !== undefined) chownSync(folder, person.uid, person.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  let server: ChildProcess | undefined
  process.once('exit', () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  runFile(join(binaries, 'pg_basebackup'), ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], person)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  const start = async () => {
    server = await launch(join(binaries, 'postgres'), data, settings, person)
  }
  await start()
  return {
    url: `postgres://${name}@127.0.0.1:${port}/${name}`,
    restart: () => insist(start),
    kill: () => end(server, 'SIGKILL'),
    stop: async () => {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A free TCP port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no free port.'))
      })
    })
  })
}

function initialise(binaries: string, data: string, person: Person): void {
  // Characters beyond ASCII have cases and classes only in a UTF-8 locale, and macOS has no C.UTF-8.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = ['-D', data, '-U', name, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  runFile(join(binaries, 'initdb'), options, person)
}

function launch(program: string, data: string, settings: string[], person: Person): Promise<ChildProcess> {
  const options = settings.flatMap((setting) => ['-c', setting])
  // PostgreSQL refuses a working directory that its user may not read.
  const server = spawn(program, ['-D', data, ...options], {
    ...person,
    cwd: data.slice(0, -'/data'.length),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve(server)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/** After a kill the old processes hold their shared memory for a moment, and PostgreSQL refuses to start beside them. */
async function insist(start: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(100)
    }
  }
}

function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const force = setTimeout(() => server.kill('SIGKILL'), 10_000)
  server.once('exit', () => {
    clearTimeout(force)
    resolve()
  })
  server.kill(signal)
  return promise
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedPerson(): Person {
  for (const user of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

function runFile(program: string, parameters: string[], person: Person): void {
  execFileSync(program, parameters, { ...person, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
}
