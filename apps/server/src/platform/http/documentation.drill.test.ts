// @module-tag once
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, test } from 'vitest'
import { openWorld } from '#test/world.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const run = promisify(execFile)

let folder: string
let origin: string
beforeAll(async () => {
  const { app, origin: here } = await openWorld()
  origin = here
  folder = await mkdtemp(join(tmpdir(), 'allcity-openapi-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'openapi.json'), (await app.inject('/api/openapi.json')).body)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command of a package in the folder of the document. @throws Error with what it printed when it fails. */
async function generate(file: string, ...args: string[]) {
  const ran = run(process.execPath, [file, ...args], { cwd: folder, env: { ...process.env, CI: '1' } })
  await ran.catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`)
  })
}
const packageFile = (path: string) =>
  join(root, path.startsWith('@redocly') ? 'node_modules' : 'apps/server/node_modules', path)

test('a linter finds no fault in the documentation', async () => {
  await generate(packageFile('@redocly/cli/bin/cli.js'), 'lint', 'openapi.json', '--max-problems', '20')
})

test('two generators make clients of the documentation that compile and read works', async () => {
  await generate(packageFile('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'paths.ts')
  const orval = packageFile('orval/dist/bin/orval.mjs')
  await generate(orval, '-i', './openapi.json', '-o', './orval.ts', '--client', 'fetch')
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  await writeFile(join(folder, 'program.ts'), program)
  await generate(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
  await generate(join(folder, 'program.ts'), origin)
})

/** Reads works by both clients from the server that it is run with; it compiles only where operations and schemas are named and typed. */
const program = `
import createClient from 'openapi-fetch'
import { type ArtworkCard, getArtwork, listArtworks } from './orval.ts'
import type { components, paths } from './paths.ts'

declare const process: { argv: string[] }
const baseUrl = process.argv[2] ?? ''
const { fetch } = globalThis
// The client of orval asks by path, as a page of the site would.
globalThis.fetch = (address, init) => fetch(typeof address === 'string' ? new URL(address, baseUrl) : address, init)

const client = createClient<paths>({ baseUrl })
const { data } = await client.GET('/api/artworks', { params: { query: { limit: 3 } } })
export const first: components['schemas']['ArtworkCard'] | undefined = data?.items[0]

const works = await listArtworks({ limit: 3 })
export const second: ArtworkCard | undefined = works.status === 200 ? works.data.items[0] : undefined
const work = await getArtwork('0190a6c4-5b1e-7c3a-9f00-000000000000')
export const title: string | null = work.status === 200 ? work.data.title : null
if (!data || works.status !== 200 || Number(work.status) !== 404) throw new Error('A client got another answer')
`
