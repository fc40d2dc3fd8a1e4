import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv, secretVariables } from '#server/env.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-env-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const wrong: Record<string, string> = {
  PORT: '65536',
  HOST: 'not a host',
  BASE_URL: 'allcity.example',
  DATA_DIR: import.meta.filename,
  DATABASE_URL: 'mysql://user:hush@host/db',
  DATABASE_DIRECT_URL: 'mysql://user:hush@host/db',
  DATABASE_READ_URL: 'replica',
  DRAIN_MS: '-1',
  ALLOW_NEWER_DATABASE: 'maybe',
  S3_BUCKET: 'b!',
  S3_ENDPOINT: 'ftp://hush',
  S3_ACCESS_KEY_ID: 'hush hush',
  S3_SECRET_ACCESS_KEY: 'hush hush',
  IMAGE_BASE_URL: '//cdn',
  SMTP_URL: 'imap://user:hush@host',
  CONTACT_EMAIL: 'nobody',
  MAIL_FROM: 'Allcity',
  COGNITO_ENDPOINT: 'somewhere',
  COGNITO_CLIENT_ID: 'a client',
  COGNITO_USER_POOL_ID: 'no-pool',
  SRP_SECRET: 'short hush',
  AWS_REGION: 'New York',
  MAP_STYLE_URL: 'dark',
  MAP_PMTILES: '/nowhere/city.pmtiles',
  MAP_ID: 'dark map',
  ADMIN_EMAILS: 'ana@example.org, zoe',
  TRUSTED_PROXIES: '10.0.0.0/99',
  REQUESTS_A_MINUTE: '0',
  METRICS_TOKEN: 'short hush',
  SLOW_QUERY_MS: 'soon',
  REQUESTS_AT_ONCE: '0',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
  OTEL_SERVICE_NAME: 'our city',
  CANARY_FILE: tmpdir(),
  REVIEW_NEW_MEMBERS: 'often',
  DEMO: 'maybe',
  ENABLE_ANALYTICS: 'perhaps',
  ENABLE_PWA: '2',
  PUSH_SERVICES: 'ftp://push.example',
  LOG_LEVEL: 'loud',
  NODE_ENV: 'staging',
}

const readRefusal = (source: Record<string, string>): string => {
  try {
    readEnv(source)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('a setting that is wrong stops the start', () => {
  test('for every setting there is, there is a wrong value here', () => {
    const optional = { BASE_URL: 'https://a.example', DATABASE_URL: 'postgres://a@b/c' }
    const known = new Set([...Object.keys(readEnv(optional)), ...Object.keys(wrong)])
    expect([...known].filter((name) => wrong[name] === undefined)).toEqual([])
  })

  test.each(Object.entries(wrong))('%s as %j, with a sentence that names it and not its value', (name, value) => {
    const sentence = readRefusal({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} is wrong: it should be [^\\n]+\\.$`))
    expect(sentence).not.toContain('undefined')
    expect(sentence).not.toContain('hush')
  })

  test('a folder below a file as well', () => {
    expect(readRefusal({ DATA_DIR: join(import.meta.filename, 'data') })).toBe(
      'DATA_DIR is wrong: it should be a folder.',
    )
  })

  test.each([import.meta.filename, import.meta.dirname, '/dev/null'])('a map in %s as well, which is none', (path) => {
    expect(readRefusal({ MAP_PMTILES: path })).toBe(
      'MAP_PMTILES is wrong: it should be a PMTiles file of version 3 that can be read.',
    )
  })

  test('and an address to which nothing can be added, or that would show a password', () => {
    for (const rest of ['a.example/sub', 'a.example?to=b', 'a.example/#b', 'me:hush@a.example'])
      expect(readRefusal({ BASE_URL: `https://${rest}` })).toBe(
        'BASE_URL is wrong: it should be an address without a path, such as https://allcity.example.',
      )
    for (const name of ['IMAGE_BASE_URL', 'S3_ENDPOINT', 'COGNITO_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
      expect(readRefusal({ [name]: 'https://a.example/?key=hush' })).toContain(`${name} is wrong`)
    expect(readEnv({ BASE_URL: 'https://a.example/', IMAGE_BASE_URL: 'https://a.example/b/' })).toMatchObject({
      BASE_URL: 'https://a.example',
      IMAGE_BASE_URL: 'https://a.example/b',
    })
  })

  test('two at once with a sentence each, and what misses its companion with another', () => {
    expect(readRefusal({ PORT: 'x', LOG_LEVEL: 'x' }).split('\n')).toHaveLength(2)
    expect(readRefusal({ S3_BUCKET: 'walls' })).toContain('S3_BUCKET needs S3_ACCESS_KEY_ID')
    expect(readRefusal({ DATABASE_READ_URL: 'postgres://a@b/c' })).toContain('DATABASE_READ_URL needs DATABASE_URL')
    expect(readRefusal({ COGNITO_USER_POOL_ID: 'us-east-1_Ab1' })).toContain('COGNITO_USER_POOL_ID needs')
  })

  test.each([
    ['S3_ENDPOINT', 'https://a.example', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'hush', 'S3_BUCKET'],
    ['S3_SECRET_ACCESS_KEY', 'hush', 'S3_BUCKET'],
    ['COGNITO_CLIENT_ID', 'client', 'COGNITO_USER_POOL_ID'],
    ['COGNITO_ENDPOINT', 'https://a.example', 'COGNITO_USER_POOL_ID'],
  ])('%s alone, which would leave in this process what belongs elsewhere', (name, value, missing) => {
    expect(readRefusal({ [name]: value })).toBe(`${name} needs ${missing} beside it.`)
  })
})

describe('a secret may lie in a file', () => {
  test.each(secretVariables)('%s is read from the file that %s_FILE names', async (name) => {
    const isDatabase = name.startsWith('DATABASE_')
    const value = isDatabase
      ? 'postgres://a:b@c/d'
      : name === 'SMTP_URL'
        ? 'smtp://a:b@c'
        : 'thirty-two-letters-of-it-at-least'
    const bucket = { S3_BUCKET: 'walls', S3_ACCESS_KEY_ID: value, S3_SECRET_ACCESS_KEY: value }
    const { [name]: _, ...beside }: Record<string, string> = name.startsWith('S3_')
      ? bucket
      : { ...(isDatabase ? { DATABASE_URL: value } : {}) }
    const path = join(folder, name)
    await writeFile(path, `${value}\n`)
    expect(readEnv({ ...beside, [`${name}_FILE`]: path })[name]).toBe(value)
    expect(readRefusal({ [name]: value, [`${name}_FILE`]: path })).toContain('are both set')
    await writeFile(path, ' \n')
    expect(readRefusal({ [`${name}_FILE`]: path })).toBe(`${name}_FILE is wrong: the file ${path} is empty.`)
    const missing = join(folder, 'missing')
    expect(readRefusal({ [`${name}_FILE`]: missing })).toContain(
      `${name}_FILE is wrong: the file ${missing} cannot be read`,
    )
  })
})

test('the operations page names every setting, and which may be given by a file', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const cells = page.split('\n').flatMap((line) => /^\| (`[A-Z][^|]*) \|/.exec(line)?.[1] ?? [])
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
  const secrets = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`\*/g)].map(([, name]) => name))
  expect(names.toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(secrets.toSorted()).toEqual([...secretVariables].toSorted())
})
