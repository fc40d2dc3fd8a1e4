import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { emailKey, withAsciiDomain } from '@allcity/contract/email'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'
import { readSecretFiles } from './platform/lib/secret-files.ts'

const Switch = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] })
/** Paths are appended to it, so it ends where a path does. It is shown, so it holds no password. */
const Address = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#@]*$/)
  .transform((url) => url.replace(/\/+$/, ''))
const Origin = Address.refine((url) => new URL(url).pathname === '/')
const words = (list: string) => list.split(/[\s,;]+/).filter((entry) => entry !== '')
const visible = z.string().regex(/^\S+$/)

/**
 * Hosts of the push services that browsers use. A subscription names an address that this server sends to, so any other host is refused:
 * anybody could aim it anywhere.
 */
const pushServices =
  'fcm.googleapis.com updates.push.services.mozilla.com *.push.services.mozilla.com *.notify.windows.com *.push.apple.com'

const pushServiceHost = /^(https?:\/\/)?(\*\.)?[\w.-]+(:\d+)?$/

const address = 'an address such as https://allcity.example'
const onOrOff = '0 or 1'

const PostgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .optional()
  .describe('an address such as postgres://user:password@host:5432/allcity')

/** Each describes a valid value, for the sentence that refuses another. */
const Variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production, development or test'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a port between 0 and 65535'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('localhost')
    .describe('a host name or an address such as 0.0.0.0'),
  BASE_URL: Origin.optional().describe('an address without a path, such as https://allcity.example'),
  DATA_DIR: z.string().min(1).refine(mayBeFolder).default('data').describe('a folder'),
  DATABASE_URL: PostgresUrl,
  DATABASE_DIRECT_URL: PostgresUrl,
  DATABASE_READ_URL: PostgresUrl,
  ALLOW_NEWER_DATABASE: Switch.default(false).describe(onOrOff),
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(0).describe('milliseconds between 0 and 600000'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional()
    .describe('the name of a bucket'),
  S3_ENDPOINT: Address.optional().describe(address),
  S3_ACCESS_KEY_ID: visible.optional().describe('a key without spaces'),
  S3_SECRET_ACCESS_KEY: visible.optional().describe('a key without spaces'),
  IMAGE_BASE_URL: Address.optional().describe(address),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address such as smtp://user:password@host:587'),
  CONTACT_EMAIL: z.string().overwrite(withAsciiDomain).pipe(z.email()).optional().describe('an email address'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}@]*<?[^\s<>@]+@[^\s<>@]+>?$/u)
    .default('Allcity <no-reply@localhost>')
    .describe('a sender such as Allcity <no-reply@allcity.example>'),
  COGNITO_ENDPOINT: Address.optional().describe(address),
  COGNITO_CLIENT_ID: z
    .string()
    .regex(/^[\w+-]+$/)
    .optional()
    .describe('the id of an app client'),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[a-z0-9-]+_[0-9a-zA-Z]+$/)
    .optional()
    .describe('an id that begins with its region, such as us-east-1_Ab12Cd34E'),
  SRP_SECRET: visible.min(32).optional().describe('at least 32 characters without spaces'),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1')
    .describe('the region of the bucket, such as us-east-1'),
  MAP_STYLE_URL: z
    .literal('none')
    .transform(() => '')
    .or(z.url({ protocol: /^https?$/ }))
    .default('https://tiles.openfreemap.org/styles/dark')
    .describe('the address of a map style, or none'),
  MAP_PMTILES: z.string().refine(isMapFile).optional().describe('a PMTiles file of version 3 that can be read'),
  MAP_ID: z
    .string()
    .regex(/^[\w.-]{0,100}$/)
    .default('allcity-dark')
    .describe('a name of letters, digits, dots and dashes'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform(words)
    .transform((list) => list.map(emailKey))
    .pipe(z.array(z.email()))
    .describe('email addresses, separated by commas'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(words)
    .refine(areNetworks)
    .describe('addresses or networks such as 10.0.0.0/8, separated by commas'),
  REQUESTS_A_MINUTE: z.coerce.number().int().min(1).default(600).describe('a number of at least 1'),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(200).describe('a number of at least 1'),
  REVIEW_NEW_MEMBERS: Switch.default(false).describe(onOrOff),
  METRICS_TOKEN: visible.min(16).optional().describe('at least 16 characters without spaces'),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).optional().describe('a number of milliseconds, or 0 for none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: Address.optional().describe('an address such as http://localhost:4318'),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .default('allcity')
    .describe('a name of letters, digits, dots and dashes'),
  CANARY_FILE: z.string().min(1).refine(isNoFolder).optional().describe('a file, not a folder'),
  DEMO: Switch.default(true).describe(onOrOff),
  ENABLE_ANALYTICS: Switch.default(false).describe(onOrOff),
  ENABLE_PWA: Switch.default(false).describe(onOrOff),
  PUSH_SERVICES: z
    .string()
    .default(pushServices)
    .transform(words)
    .pipe(z.array(z.string().regex(pushServiceHost)))
    .describe('hosts of push services, separated by spaces'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('fatal, error, warn, info, debug or silent'),
})

/** Names of all variables. */
export const variables = Object.keys(Variables.shape)

/** Each may be given by a file instead, which `…_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'SRP_SECRET',
] as const satisfies (keyof z.input<typeof Variables>)[]

export type Env = z.output<typeof Variables>

/** Default threshold of the slow query log in milliseconds, 0 for none. Only operators of PostgreSQL can tune queries. */
export const slowQueryMs = ({ SLOW_QUERY_MS, DATABASE_URL }: Env) => SLOW_QUERY_MS ?? (DATABASE_URL ? 500 : 0)

/**
 * The settings of this process: the one place that reads the environment.
 * @throws Error with one sentence a setting that is wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(readSecretFiles(set, secretVariables))
  if (!parsed.success) throw new Error([...new Set(parsed.error.issues.map(sentence))].join('\n'))
  const env = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
  checkTogether(env)
  return env
}

/** Leaves the value out: it may be a secret, and this is printed. */
function sentence({ path, message }: z.core.$ZodIssue): string {
  const [, variable] = Object.entries(Variables.shape).find(([name]) => name === path[0]) ?? []
  return `${String(path[0])} is wrong: it should be ${variable?.description ?? message}.`
}

function checkTogether(env: Env): void {
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) throw new Error(`${name} needs DATABASE_URL beside it.`)
  }
  if (env.S3_BUCKET && (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)) {
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  // Without these, pictures and accounts would silently be kept on the local disk.
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name] && !env.S3_BUCKET) throw new Error(`${name} needs S3_BUCKET beside it.`)
  }
  for (const name of ['COGNITO_CLIENT_ID', 'COGNITO_ENDPOINT'] as const) {
    if (env[name] && !env.COGNITO_USER_POOL_ID) throw new Error(`${name} needs COGNITO_USER_POOL_ID beside it.`)
  }
  if (env.COGNITO_USER_POOL_ID && !env.COGNITO_CLIENT_ID) {
    throw new Error('COGNITO_USER_POOL_ID needs COGNITO_CLIENT_ID beside it.')
  }
}

/** Whether the path is a folder or can become one: its existing ancestors must be folders. */
function mayBeFolder(path: string): boolean {
  let folder = resolve(path)
  while (!existsSync(folder)) folder = dirname(folder)
  return statSync(folder).isDirectory()
}

function isNoFolder(path: string): boolean {
  return !statSync(path, { throwIfNoEntry: false })?.isDirectory()
}

/** Recognises a PMTiles file by its first bytes (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#3-header). */
function isMapFile(path: string): boolean {
  const beginning = Buffer.alloc(8)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, beginning)
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
  return beginning.toString('latin1') === 'PMTiles\u0003'
}

function areNetworks(list: string[]): boolean {
  try {
    proxyAddr.compile(list)
    return true
  } catch {
    return false
  }
}
