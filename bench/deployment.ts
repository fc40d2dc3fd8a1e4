import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { parse } from 'yaml'
import { z } from 'zod'
import { startS3 } from '../apps/server/test/s3-server.ts'
import { freePort, startPostgres, unprivilegedPerson } from '../scripts/postgres.ts'
import { type Instruction, readDockerfile, type Stage } from './dockerfile.ts'
import type { Row } from './row.ts'

const root = join(import.meta.dirname, '..')
const healthyWithinMs = 90_000
const graceMs = 20_000

const Compose = z.object({
  services: z.object({ allcity: z.object({ environment: z.record(z.string(), z.string()) }) }),
})

/**
 * Simulates `docker compose up --build` without a container engine: the Dockerfile's steps in folders, then its command with the compose
 * file's settings, by a user that may write only to the data, and its health check.
 */
export async function measureDeployment(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-image-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ durable: false })
  const s3 = await startS3(join(folder, 's3'))
  const smtpPort = await freePort()
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(smtpPort, '127.0.0.1')
  try {
    const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
    cpSync(process.execPath, join(folder, 'bin/node'))
    for (const stage of stages) build(folder, stage)
    const image = join(folder, 'image')
    const final = stages.at(-1)?.instructions ?? []
    const settings = composeSettings({
      'postgres:5432': new URL(postgres.url).host,
      'http://s3:8333': s3.bucket.endpoint ?? '',
      'mail:1025': `127.0.0.1:${smtpPort}`,
    })
    const outcome = await runImage(folder, image, final, { ...settings, PORT: String(await freePort()) })
    const megabytes = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0])
    const faults = [...findWritable(image), ...outcome.faults]
    for (const fault of faults) console.error(fault)
    return [
      {
        name: "the Dockerfile's steps and the compose file's settings, as a user who may write to the data alone",
        figure: `${faults.length} faults, healthy after ${(outcome.healthyMs / 1_000).toFixed(1)} s, ${megabytes} MB beside Node`,
        ratio: faults.length,
        spread: '',
        target: '0',
        holds: faults.length === 0,
      },
    ]
  } finally {
    smtp.close()
    await s3.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A stage's root is a folder; the last one's is `image`. */
function build(folder: string, { name, instructions }: Stage): void {
  const place = join(folder, name || 'image')
  const app = join(place, 'app')
  mkdirSync(app, { recursive: true })
  for (const { name: step, text, words } of instructions) {
    if (step === 'RUN' && !text.startsWith('install -d')) runStep(folder, app, text)
    if (step !== 'COPY') continue
    const stage = /^--from=(\S+)$/.exec(words[0] ?? '')?.[1]
    const paths = stage ? words.slice(1) : words
    const to = paths.at(-1) ?? ''
    for (const from of paths.slice(0, -1)) {
      if (stage) copy(join(folder, stage, from), target(app, to, from))
      else
        for (const file of context(from)) copy(join(root, file), from === '.' ? join(app, file) : target(app, to, file))
    }
  }
}

const target = (app: string, to: string, from: string) =>
  to.endsWith('/') ? join(app, to, from.split('/').at(-1) ?? '') : join(app, to)

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** The build context: files under version control, without those that `.dockerignore` leaves out. */
function context(path: string): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', path], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  return files.filter((file) => !ignored.some((entry) => file === entry || file.startsWith(`${entry}/`)))
}

function runStep(folder: string, cwd: string, command: string): void {
  const environment = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    npm_config_prefer_offline: 'true',
  }
  execFileSync('sh', ['-c', command], { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Resolves `${NAME:-default}` and `${NAME:?}` of the file, and replaces the services' addresses by those of this machine. */
function composeSettings(addresses: Record<string, string>): Record<string, string> {
  const { services } = Compose.parse(parse(readFileSync(join(root, 'compose.yaml'), 'utf8')))
  const settings = Object.entries(services.allcity.environment).map(([name, written]) => {
    const value = written.replace(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_, __, otherwise?: string) => otherwise ?? 'S3RVER')
    return [name, Object.entries(addresses).reduce((text, [from, to]) => text.replace(from, to), value)]
  })
  return Object.fromEntries(settings)
}

/** Starts it, waits for its health check, reads a page, and asks it to end. */
async function runImage(folder: string, image: string, steps: Instruction[], settings: Record<string, string>) {
  const data = join(folder, 'data')
  const temporary = join(folder, 'tmp')
  const person = process.getuid?.() === 0 ? unprivilegedPerson() : {}
  for (const own of [data, temporary]) {
    mkdirSync(own, { recursive: true })
    if (person.uid !== undefined && person.gid !== undefined) chownSync(own, person.uid, person.gid)
  }
  const environment = {
    ...environmentOf(steps),
    ...settings,
    DATA_DIR: data,
    TMPDIR: temporary,
    PATH: join(folder, 'bin'),
  }
  const options = { cwd: join(image, 'app'), env: environment, ...person }
  const wordsOf = (name: string) => steps.findLast((step) => step.name === name)?.words ?? []
  const [program = '', ...words] = wordsOf('CMD')
  const began = performance.now()
  const server = spawn(join(folder, 'bin', program), words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  const [check = '', ...question] = wordsOf('HEALTHCHECK')
  const isHealthy = () => spawnSync(join(folder, 'bin', check), question, options).status === 0
  while (!isHealthy() && server.exitCode === null && performance.now() - began < healthyWithinMs) await wait(200)
  const healthyMs = performance.now() - began
  const faults: string[] = []
  const origin = `http://127.0.0.1:${settings.PORT}`
  for (const path of ['/api/ready', '/', '/browse']) {
    const status = await fetch(origin + path).then(
      (answer) => answer.status,
      () => 'no answer',
    )
    if (status !== 200) faults.push(`${path}: ${status}`)
  }
  server.kill('SIGTERM')
  const code = await Promise.race([ended, wait(graceMs, 'late')])
  if (code !== 0) faults.push(`It ended with ${code}`)
  server.kill('SIGKILL')
  return { healthyMs, faults }
}

const environmentOf = (steps: Instruction[]) =>
  Object.fromEntries(
    steps.filter(({ name }) => name === 'ENV').flatMap(({ words }) => words.map((word) => word.split('=', 2))),
  )

function findWritable(image: string): string[] {
  const person = process.getuid?.() === 0 ? unprivilegedPerson() : {}
  if (!existsSync(image)) return [`There is no ${image}`]
  const found = execFileSync('find', [image, '-writable', '-not', '-type', 'l'], {
    ...person,
    cwd: '/',
    encoding: 'utf8',
  })
  return found.split('\n').filter(Boolean).slice(0, 5)
}

if (import.meta.main) {
  console.table(await measureDeployment())
  process.exit(0)
}
