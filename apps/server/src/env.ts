import { resolve } from 'node:path'
import { z } from 'zod'

const Switch = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] })
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  BASE_URL: Origin.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(0),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: Origin.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  IMAGE_BASE_URL: Origin.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_FROM: z.string().min(3).default('Allcity <no-reply@localhost>'),
  COGNITO_ENDPOINT: Origin.optional(),
  COGNITO_CLIENT_ID: z.string().min(1).optional(),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
    .optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).default('https://tiles.openfreemap.org/styles/dark'),
  MAP_PMTILES: z.string().min(1).optional(),
  MAP_ID: z.string().default('allcity-dark'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,;]+/).filter((entry) => entry !== ''))
    .pipe(z.array(z.email().transform((email) => email.toLowerCase()))),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,;]+/).filter((entry) => entry !== '')),
  REQUESTS_A_MINUTE: z.coerce.number().int().min(1).default(600),
  DEMO: Switch.default(true),
  ENABLE_ANALYTICS: Switch.default(false),
  ENABLE_PWA: Switch.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

const expected: Partial<Record<keyof z.input<typeof Variables>, string>> = {
  PORT: 'a port between 0 and 65535',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/allcity',
  DATABASE_DIRECT_URL: 'an address such as postgres://user:password@host:5432/allcity',
  DATABASE_READ_URL: 'an address such as postgres://user:password@host:5432/allcity',
  DRAIN_MS: 'milliseconds between 0 and 600000',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  COGNITO_USER_POOL_ID: 'an id such as us-east-1_Ab12Cd34E',
  CONTACT_EMAIL: 'an e-mail address',
  ADMIN_EMAILS: 'e-mail addresses, separated by commas',
  DEMO: '0 or 1',
  ENABLE_ANALYTICS: '0 or 1',
  ENABLE_PWA: '0 or 1',
}

export type Env = z.output<typeof Variables>

/**
 * The settings of this process: the one place that reads the environment.
 * @throws Error with one sentence a setting that is wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(set)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => sentence(issue)).join('\n'))
  const env = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
  checkTogether(env)
  return env
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const name = Object.keys(Variables.shape).find((key) => key === path[0])
  const wanted = Object.entries(expected).find(([key]) => key === name)?.[1]
  return `${String(path[0])} is wrong: ${wanted ? `it should be ${wanted}` : message}.`
}

function checkTogether(env: Env): void {
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) throw new Error(`${name} needs DATABASE_URL beside it.`)
  }
  if (env.S3_BUCKET && (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)) {
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  if (env.COGNITO_USER_POOL_ID && !env.COGNITO_CLIENT_ID) {
    throw new Error('COGNITO_USER_POOL_ID needs COGNITO_CLIENT_ID beside it.')
  }
}
