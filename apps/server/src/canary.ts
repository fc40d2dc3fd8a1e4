/** `npm run canary -- keys | sign | verify`: the signed statement about secret orders. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readEnv } from './env.ts'
import { makeKeys, signCanary } from './modules/canary/commands.ts'
import { canaryFile } from './modules/canary/queries.ts'
import { judge, usualStatement } from './modules/canary/rules.ts'

const exitCodes = { sings: 0, broken: 1, none: 1, late: 3 } as const
const wrongUse = 2

const usage = `npm run canary -- keys FILE
    makes a pair of keys: FILE for you alone, FILE.pub for everybody
npm run canary -- sign --key FILE [--news TEXT] [--valid-days 90] [--statement FILE] [--site ADDRESS] [--out FILE]
    signs a statement of today; the news shows that it was not signed before
npm run canary -- verify [FILE | --url ADDRESS] [--fingerprint HEX] [--site ADDRESS]
    --site: for whom it has to be signed, the ADDRESS of --url where nothing else is said
    exit code 0: it holds, 1: it does not, 3: it is late`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = isWrongUse(error) ? wrongUse : 1
}

async function run([verb, ...rest]: string[]): Promise<number> {
  if (verb === 'keys') return keys(rest)
  if (verb === 'sign') return signOne(rest)
  if (verb === 'verify') return verifyOne(rest)
  console.error(usage)
  return wrongUse
}

async function keys(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [path] = positionals
  if (path === undefined) return misused('Say where the private key should lie: npm run canary -- keys FILE')
  const { publicPath, fingerprint } = await makeKeys(path)
  console.log(`The private key is in ${path}: keep it off this server. The public one is in ${publicPath}.`)
  console.log(`Tell its fingerprint in places that are not this site:\n${fingerprint}`)
  return 0
}

async function signOne(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { key: text, news: text, 'valid-days': text, statement: text, out: text, site: text },
  })
  if (values.key === undefined) return misused('Name the key: --key FILE')
  const validDays = Number(values['valid-days'] ?? 90)
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > 366)
    return misused('--valid-days is a number between 1 and 366')
  const env = readEnv()
  const { signedOn, renewBy, fingerprint } = await signCanary({
    keyPath: values.key,
    site: values.site ?? env.BASE_URL ?? `http://localhost:${env.PORT}`,
    statement: values.statement === undefined ? usualStatement : await readText(values.statement),
    news: values.news ?? null,
    validDays,
    out: values.out ?? canaryFile(env),
    now: Date.now(),
  })
  console.log(`Signed on ${signedOn}, to be renewed by ${renewBy}, with the key ${fingerprint}.`)
  if (values.news === undefined) console.log('Without --news nobody can tell that it was not signed long before.')
  return 0
}

async function verifyOne(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: text, fingerprint: text, site: text },
  })
  if (values.site !== undefined && !URL.canParse(values.site))
    return misused('--site is an address: https://allcity.example')
  const file = values.url ? await fetched(values.url) : await readText(positionals[0] ?? canaryFile(readEnv()))
  const { state, problem, terms, fingerprint } = judge(file, Date.now(), {
    fingerprint: values.fingerprint,
    site: values.site ?? (values.url && new URL(values.url).origin),
  })
  if (state === 'sings') console.log(`It holds: signed on ${terms?.signedOn}, to be renewed by ${terms?.renewBy}.`)
  else console.error(problem)
  if (fingerprint) console.log(`The key's fingerprint is ${fingerprint}`)
  if (terms) console.log(`\n${terms.news ? `News of the day: ${terms.news}\n\n` : ''}${terms.statement}`)
  return exitCodes[state]
}

/** From the address of a site, or of its statement: whichever the operator or a reader gives. */
async function fetched(address: string): Promise<string> {
  if (!URL.canParse(address)) throw new Error(`${address} is no address.`)
  const url = new URL(address)
  if (url.pathname === '/' || url.pathname === '/warrant-canary') url.pathname = '/api/warrant-canary'
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => {
    throw new Error(`${url.origin} does not answer.`)
  })
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}.`)
  const body = await answer.text()
  try {
    const { signed }: { signed?: unknown } = JSON.parse(body)
    if (signed === null) throw new Error('No statement has been published there.')
    return signed === undefined ? body : JSON.stringify(signed)
  } catch (error) {
    if (error instanceof SyntaxError) return body
    throw error
  }
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
}

function misused(sentence: string): number {
  console.error(`${sentence}\n\n${usage}`)
  return wrongUse
}

function isWrongUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
