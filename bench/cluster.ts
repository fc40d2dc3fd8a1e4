import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type Postgres, startPostgres, startReplica, unprivilegedPerson } from '../scripts/postgres.ts'

const root = join(import.meta.dirname, '..')
const answersWithinMs = 120_000

/** A process that can be hurt and brought back on the same port with the same files. */
export interface Part {
  name: string
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
}

export interface Cluster {
  origin: string
  dataDir: string
  primary: Postgres
  replica: Postgres
  bouncer: Part
  s3: Part
  nginx: Part
  servers: Part[]
  /** Lets nginx know of the first servers only. */
  admit(count: number): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL with a replica, pgbouncer, an S3 server, `count` servers of ours and nginx, all on loopback. `fill` gets the empty database. */
export async function startCluster(
  count: number,
  fill: (cluster: { url: string; dataDir: string; origin: string }) => Promise<void>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-cluster-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const primary = await startPostgres({ durable: true })
  const [bouncerPort, s3Port, nginxPort] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${nginxPort}`
  await fill({ url: primary.url, dataDir, origin })
  const replica = await startReplica(primary.url)
  const bouncer = bouncerOf(folder, bouncerPort, primary.url)
  const s3 = partOf('S3', s3Port, [process.execPath, 'bench/s3-server.ts'], { FOLDER: join(folder, 's3') })
  const settings = {
    DATABASE_URL: primary.url.replace(/:\d+\//, `:${bouncerPort}/`),
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    DATA_DIR: dataDir,
    BASE_URL: origin,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    S3_BUCKET: 'allcity',
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    REQUESTS_A_MINUTE: '100000000',
    DEMO: '0',
    DRAIN_MS: '3000',
  }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts']
  const servers = ports.map((port, at) => partOf(`server ${at + 1}`, port, command, settings, '/api/ready'))
  const configure = (some: number[]) =>
    writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, nginxPort, some))
  configure(ports)
  const nginx = partOf('nginx', nginxPort, ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], {})
  const all = [bouncer, s3, ...servers, nginx]
  for (const part of all) await part.start()
  return {
    origin,
    dataDir,
    primary,
    replica,
    bouncer,
    s3,
    nginx,
    servers,
    admit: async (some) => {
      configure(ports.slice(0, some))
      execFileSync('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-s', 'reload'], { stdio: 'ignore' })
      await wait(1_000)
    },
    stop: async () => {
      await Promise.all(all.map((part) => part.end('SIGKILL')))
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The file of a deployment, with other addresses and without TLS. */
function nginxConfiguration(folder: string, port: number, servers: number[]): string {
  let isFirst = true
  const text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/^ {2}server \{\n {4}listen 80;[\s\S]*?^ {2}\}\n/m, '')
    .replace(/^ *(ssl_|http2 |listen \[).*\n/gm, '')
    .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
    .replace(/^( *)server (127\.0\.0\.1):\d+(.*)\n/gm, (_, indent, host, rest) => {
      const lines = isFirst ? servers.map((to) => `${indent}server ${host}:${to}${rest}\n`).join('') : ''
      isFirst = false
      return lines
    })
  return `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\n${text}`
}

function bouncerOf(folder: string, port: number, url: string): Part {
  const path = join(folder, 'pgbouncer.ini')
  const text = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8')
    .replace(/host=127\.0\.0\.1 port=\d+/, `host=127.0.0.1 port=${new URL(url).port} user=allcity`)
    .replace(/listen_port = .*/, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/auth_type = .*\nauth_file = .*/, 'auth_type = any')
  writeFileSync(path, text)
  const person = process.getuid?.() === 0 ? unprivilegedPerson() : {}
  if (person.uid !== undefined && person.gid !== undefined) chownSync(path, person.uid, person.gid)
  return partOf('pgbouncer', port, ['pgbouncer', '-q', path], {}, undefined, person)
}

function partOf(
  name: string,
  port: number,
  [program = '', ...words]: string[],
  settings: Record<string, string>,
  readyPath?: string,
  person: { uid?: number; gid?: number } = {},
): Part {
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    name,
    start: async () => {
      const environment = { ...process.env, ...settings, PORT: String(port) }
      child = spawn(program, words, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...person })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => (said = `${said}${text}`.slice(-4_000)))
      const deadline = Date.now() + answersWithinMs
      while (!(await answers(port, readyPath))) {
        if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${name} does not answer:\n${said}`)
        await wait(50)
      }
    },
    end: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const { promise, resolve } = Promise.withResolvers<void>()
      child.once('exit', () => resolve())
      child.kill(signal)
      await promise
    },
  }
}

async function answers(port: number, path: string | undefined): Promise<boolean> {
  if (path)
    return fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
