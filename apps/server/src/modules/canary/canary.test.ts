import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { canary, SignedCanary } from '@allcity/contract/canary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beside, openWorld, type World } from '#test/world.ts'
import { signCanary } from './commands.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const run = promisify(execFile)
let world: World
let folder: string
let key: string
let published: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'allcity-canary-'))
  key = join(folder, 'canary.key')
  published = world.parts.canaryFile
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(published, { force: true })
  await forget()
})

/** Runs the command like an operator. */
async function command(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, BASE_URL: 'https://walls.example' }
  const ran = run(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/canary.ts', ...args], {
    cwd: root,
    env,
  })
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  )
}
const found = async () => (await world.call(canary.get, {})).body
const signed = async () => SignedCanary.parse(JSON.parse(await readFile(published, 'utf8')))
const put = (text: string | object) => writeFile(published, typeof text === 'string' ? text : JSON.stringify(text))
/** Deletes all published statements. */
const forget = () => world.parts.db.deleteFrom('canary_statement').execute()
/** Signs a statement into the file of this server. */
async function sign(wish: Partial<Parameters<typeof signCanary>[0]>) {
  const usual = { keyPath: key, site: world.origin, statement: 'All quiet.', news: null, validDays: 30, out: published }
  await signCanary({ ...usual, now: Date.now(), ...wish })
}
const daysFromNow = (days: number) => Date.now() + days * 86_400_000

test('answers with state none before a statement is published', async () => {
  expect(await found()).toEqual({ state: 'none', problem: null, signed: null, terms: null, fingerprint: null })
  expect((await world.app.inject('/api/warrant-canary/statement.txt')).statusCode).toBe(404)
})

test('an operator makes keys and signs, and everybody can read and verify the statement, also with OpenSSL', {
  tags: ['slow'],
}, async () => {
  const made = await command('keys', key)
  const [fingerprint = ''] = /[\da-f]{64}/.exec(made.said) ?? []
  expect([made.code, fingerprint.length, (await stat(key)).mode & 0o777]).toEqual([0, 64, 0o600])
  const again = await command('keys', key)
  expect([again.code, again.said]).toEqual([1, `${key} is there already, and is not written over.\n`])
  expect((await command('keys', join(root, 'docs/canary.key'))).said).toContain('lies in the folder of the program')

  const news = 'Rain in New York, 11 °C at noon'
  const signing = await command('sign', '--key', key, '--news', news, '--site', world.origin, '--out', published)
  expect([signing.code, signing.said.includes(fingerprint)]).toEqual([0, true])

  const answer = await found()
  expect(answer).toMatchObject({
    state: 'sings',
    problem: null,
    fingerprint,
    terms: { site: world.origin, news },
  })
  expect(answer.signed?.text).toContain('We have received no order')
  for (const name of ['statement.txt', 'statement.sig', 'key.pem']) {
    const file = await fetch(`${world.origin}/api/warrant-canary/${name}`)
    await writeFile(join(folder, name), new Uint8Array(await file.arrayBuffer()))
  }
  const checks =
    'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.txt -sigfile statement.sig && openssl pkey -pubin -in key.pem -outform DER | openssl dgst -sha256'
  const { stdout } = await run('sh', ['-c', checks], { cwd: folder })
  expect(stdout).toContain('Signature Verified Successfully')
  expect(stdout).toContain(fingerprint)

  for (const place of [[published], ['--url', world.origin], ['--url', world.origin, '--fingerprint', fingerprint]]) {
    const check = await command('verify', ...place)
    expect([check.code, check.said.includes('It holds'), check.said.includes(news)]).toEqual([0, true, true])
  }
})

test('reports a statement that is changed, signed by another key, future-dated, late or malformed, with an exit code', {
  tags: ['slow'],
}, async () => {
  const good = await signed()
  // The server reads its file every minute, so delete the good file before deleting its statement.
  await rm(published)
  await forget()
  const verdict = async () => {
    const { code, said } = await command('verify', published)
    const { state, problem } = await found()
    expect(said).toContain(problem)
    return [code, state, problem]
  }
  await put({ ...good, text: good.text.replace('no order', 'one order') })
  expect(await verdict()).toEqual([1, 'broken', expect.stringContaining('The signature does not fit')])
  await put('{"text": 5')
  expect(await verdict()).toEqual([1, 'broken', 'The file is no signed statement.'])
  await put({ ...good, publicKey: 'no key' })
  expect(await verdict()).toEqual([1, 'broken', 'Its public key is no Ed25519 key.'])
  await put({ ...good, signature: 'AAAA' })
  expect((await verdict())[1]).toBe('broken')
  await put(Buffer.from([0xff, 0, 0xfe]).toString('latin1'))
  expect((await verdict())[1]).toBe('broken')

  const elsewhere = join(folder, 'good.json')
  await writeFile(elsewhere, JSON.stringify(good))
  const pinned = await command('verify', elsewhere, '--fingerprint', 'a'.repeat(64))
  expect([pinned.code, pinned.said.includes('signed with another key')]).toEqual([1, true])

  await sign({ now: daysFromNow(3) })
  expect(await verdict()).toEqual([1, 'broken', expect.stringContaining('which is still to come')])
  await sign({ now: daysFromNow(-31) })
  expect(await verdict()).toEqual([3, 'late', expect.stringContaining('It should have been renewed by')])
  await sign({ now: daysFromNow(-30) })
  expect((await found()).state).toBe('sings')
})

test('a published statement stays on every server until a newer one is published, whatever their files hold', async () => {
  await forget()
  const log: string[] = []
  const env = { ...world.parts.env, LOG_LEVEL: 'warn' as const }
  const other = await beside(world, { env, canaryFile: join(folder, 'other.json') }, log)
  const readHealth = async () => {
    const here = await found()
    const answer = await other.inject('/api/warrant-canary')
    expect(canary.get.response.parse(answer.json())).toEqual(here)
    return here.terms?.statement
  }
  await sign({ statement: 'All quiet.', now: daysFromNow(-2) })
  expect((await found()).state).toBe('sings')
  await rm(published)
  expect(await readHealth()).toBe('All quiet.')

  await sign({ statement: 'Older.', now: daysFromNow(-9) })
  expect(await readHealth()).toBe('All quiet.')
  await put('rubbish')
  expect(await readHealth()).toBe('All quiet.')
  await sign({ statement: 'Elsewhere.', site: 'https://walls.example' })
  expect(await readHealth()).toBe('All quiet.')

  await writeFile(join(folder, 'other.json'), 'rubbish')
  await readHealth()
  expect(log.filter((line) => line.includes('The file is no signed statement.'))).toHaveLength(1)
  await sign({ statement: 'Newer.', out: join(folder, 'other.json') })
  await other.inject('/api/warrant-canary')
  expect((await found()).terms?.statement).toBe('Newer.')
  await sign({ statement: 'Of the same day.' })
  expect([await readHealth(), await readHealth()]).toEqual(['Of the same day.', 'Of the same day.'])
  await other.close()
})

test('a server publishes its file at startup, and refuses a statement changed in the database', async () => {
  await forget()
  await sign({ statement: 'Before the start.' })
  const starting = await beside(world, {})
  await starting.ready()
  await starting.close()
  await rm(published)
  expect((await found()).terms?.statement).toBe('Before the start.')
  await world.parts.db.updateTable('canary_statement').set({ text: 'All is lost.' }).execute()
  expect(await found()).toMatchObject({ state: 'broken', problem: expect.stringContaining('does not fit') })
})

test('a statement signed for another site is reported by the page and by the command', { tags: ['slow'] }, async () => {
  await forget()
  await sign({ site: 'https://walls.example' })
  const elsewhere = `It was signed for https://walls.example, and not for ${world.origin}.`
  expect(await found()).toMatchObject({ state: 'broken', problem: elsewhere, terms: { statement: 'All quiet.' } })
  const atSite = await command('verify', '--url', world.origin)
  expect([atSite.code, atSite.said.includes(elsewhere)]).toEqual([1, true])
  const there = ['verify', published, '--site', 'https://WALLS.example/']
  expect((await command('verify', published)).code, 'of a file nobody knows where it is read').toBe(0)
  expect((await command(...there)).code).toBe(0)
  expect((await command('verify', '--url', world.origin, '--site', 'https://walls.example')).code).toBe(0)
  expect((await command('verify', published, '--site', 'https://other.example')).code).toBe(1)
  expect(await command('verify', published, '--site', 'other')).toEqual({
    code: 2,
    said: expect.stringContaining('--site'),
  })
  await sign({ site: 'our site' })
  expect((await found()).problem).toBe(`It was signed for our site, and not for ${world.origin}.`)
})

test.each([
  [[], 2, 'npm run canary'],
  [['keys'], 2, 'Say where the private key'],
  [['sign'], 2, 'Name the key'],
  [['sign', '--key', '/nowhere/key'], 1, 'The key /nowhere/key cannot be read.'],
  [['sign', '--key', import.meta.filename], 1, 'holds no private Ed25519 key.'],
  [['sign', '--key', 'x', '--valid-days', '0'], 2, '--valid-days'],
  [['sign', '--key', 'x', '--loud'], 2, '--loud'],
  [['verify', '/nowhere/canary.json'], 1, '/nowhere/canary.json cannot be read.'],
  [['verify', '--url', 'http://127.0.0.1:1'], 1, 'does not answer'],
  [['verify', '--url', 'nonsense'], 1, 'is no address'],
])('canary %j ends with %d and a sentence', async (args, code, sentence) => {
  const ran = await command(...args)
  expect([ran.code, ran.said.includes(sentence), ran.said.includes('    at ')]).toEqual([code, true, false])
})
