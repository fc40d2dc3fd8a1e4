import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { ErrorReply } from '@allcity/contract/errors'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { RouteRow } from '#server/platform/http/decorations.ts'
import { poolOperations, poolPayload } from './generated-pool.ts'
import { listIds, listWords, makeThings, type Things } from './generated-things.ts'
import { generateValues, JsonSchema, type Known, nasty } from './json-schema-values.ts'
import { newInCharge } from './people-in-charge.ts'
import type { Member, World } from './world.ts'

export interface Outcome {
  sent: number
  /** Number of answers per status, by method and route. */
  statuses: Map<string, number>
  /** Faults: the request and what is wrong with its answer. */
  faults: string[]
}

type Method = NonNullable<InjectOptions['method']>
interface Generated {
  route: RouteRow
  request: InjectOptions & { method: Method; url: string }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const headers = [
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'range',
  'if-none-match',
  'cookie',
  'accept-encoding',
]
const batch = 500

const Documented = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        schema: JsonSchema.default({}),
        required: z.boolean().default(false),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: JsonSchema })) }).optional(),
})
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/**
 * Sends requests to every route, generated from its schema and then mutated, as a visitor, as members and as an administrator. An answer
 * must be no server error and must match the route's schema.
 */
export async function sendGeneratedRequests(world: World, count: number, seed: number): Promise<Outcome> {
  const members = await Promise.all(['ana', 'zoe'].map((name) => world.member(name)))
  const things = await makeThings(world, members)
  const requests = await requestsFor(world, { members, admin: await newInCharge(world, 'admin') }, things)
  const outcome: Outcome = { sent: 0, statuses: new Map(), faults: [] }
  for (let done = 0; done < count; done += batch) {
    for (const generated of fc.sample(requests, { numRuns: Math.min(batch, count - done), seed: seed + done })) {
      await judge(world, generated, outcome)
    }
  }
  return outcome
}

interface Senders {
  members: Member[]
  admin: Member
}

async function requestsFor(
  world: World,
  { members, admin }: Senders,
  things: Things,
): Promise<fc.Arbitrary<Generated>> {
  const { paths, components } = OpenApi.parse((await world.app.inject('/api/openapi.json')).json())
  const words = await listWords(world, members, things)
  const tokens = [...members, admin].map(({ idToken }) => `Bearer ${idToken}`)
  const authorisation = (mostly: string[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...mostly) },
      { weight: 1, arbitrary: fc.constantFrom(...tokens) },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(`${tokens[0]?.slice(0, -5)}AAAAA`, 'Bearer x', 'x') },
    )
  const byMembers = authorisation(tokens.slice(0, -1))
  const inCharge = authorisation(tokens.slice(-1))
  return fc.oneof(
    ...world.app.routeTable
      .filter(({ method }) => methods.some((one) => one === method))
      .map((route) => {
        const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
        const described = Documented.parse(
          withoutReferences(
            paths[path]?.[(route.method === 'HEAD' ? 'GET' : route.method).toLowerCase()] ?? {},
            components.schemas,
          ),
        )
        const ids = listIds(route.url, things)
        const isForAll = route.access === 'public' || route.access === 'member'
        const known = { ids, words: { ...words, id: ids } }
        return requestsTo(route, described, known, isForAll ? byMembers : inCharge)
      }),
  )
}

/** Replaces each reference by its named schema. */
function withoutReferences(value: unknown, schemas: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => {
    const [, name] = /^#\/components\/schemas\/(.+)/.exec(part?.$ref ?? '') ?? []
    return name === undefined ? part : withoutReferences(schemas[name], schemas)
  })
}

function requestsTo(
  route: RouteRow,
  { parameters, requestBody }: z.infer<typeof Documented>,
  known: Known,
  authorisation: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<Generated> {
  const isPool = route.url.startsWith('/identity')
  const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => [
    name,
    generateValues({ type: 'string' }, known, name),
  ])
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const isNeeded = inQuery.filter(({ required }) => required)
  const body = isPool ? poolPayload : Object.values(requestBody?.content ?? {})[0]?.schema
  return fc
    .record({
      path: fc.record({ ...Object.fromEntries(inPath), '*': fc.oneof(fc.webPath(), fc.string()) }),
      query: fc
        .subarray(inQuery, { maxLength: Math.min(2, inQuery.length) })
        .chain((some) =>
          fc.record(
            Object.fromEntries(
              [...new Set([...isNeeded, ...some])].map(({ name, schema }) => [
                name,
                generateValues(schema, known, name),
              ]),
            ),
          ),
        ),
      payload: fc.oneof(
        {
          weight: 14,
          arbitrary: (body ? generateValues(body, known) : fc.constant({})).map((value) => JSON.stringify(value)),
        },
        { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      ),
      type: fc.oneof(
        { weight: 14, arbitrary: fc.constant(isPool ? 'application/x-amz-json-1.1' : 'application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/offset+octet-stream', 'x') },
      ),
      target: fc.constantFrom(...poolOperations, ''),
      authorisation,
      more: fc.dictionary(fc.constantFrom(...headers), fc.string({ maxLength: 30 }), { maxKeys: 2 }),
    })
    .map(({ path, query, payload, type, target, authorisation: authorization, more }) => ({
      route,
      request: written(route, path, query, payload, {
        ...more,
        ...(isPool ? { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` } : {}),
        ...(route.url.includes('uploads') ? { 'tus-resumable': '1.0.0' } : {}),
        // Signing out would end the session for all later requests.
        ...(authorization && !route.url.endsWith('/logout') ? { authorization } : {}),
        ...(route.method === 'GET' || route.method === 'HEAD' ? {} : { 'content-type': type }),
      }),
    }))
}

function written(
  { method, url }: RouteRow,
  path: Record<string, unknown>,
  query: Record<string, unknown>,
  payload: string | undefined,
  sent: Record<string, string>,
): Generated['request'] {
  const filled = url.replaceAll(/:(\w+)|\*/g, (part, name: string | undefined) => encoded(path[name ?? part]))
  const search = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${encoded(value)}`),
  )
  const verb = methods.find((known) => known === method) ?? 'GET'
  return {
    method: verb,
    url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
    headers: sent,
    // Sign-ins are rate-limited by address.
    remoteAddress: `10.9.${filled.length % 256}.${(payload?.length ?? 0) % 256}`,
    ...(verb === 'GET' || verb === 'HEAD' || payload === undefined ? {} : { payload }),
  }
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}

async function judge(world: World, { route, request }: Generated, outcome: Outcome): Promise<void> {
  const key = `${route.method} ${route.url}`
  const fault = (what: string) => outcome.faults.push(`${what}: ${JSON.stringify(request).slice(0, 2_000)}`)
  outcome.sent++
  const answer = await Promise.race([
    world.app.inject(request).catch((error: Error) => error),
    new Promise<Error>((late) => setTimeout(() => late(new Error('No answer in 20 seconds')), 20_000).unref()),
  ])
  if (answer instanceof Error) return void fault(answer.message)
  const status = `${key} ${answer.statusCode}`
  outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
  const wrong = wrongWith(route, answer)
  if (wrong) fault(wrong)
}

function wrongWith(route: RouteRow, answer: LightMyRequestResponse): string | undefined {
  const { statusCode } = answer
  if (statusCode >= 500) return `${statusCode} ${answer.body.slice(0, 200)}`
  // Routes with a protocol of their own, and files, have their own error answers too.
  const isOurs = route.schema !== undefined && 'response' in route.schema
  if (!isOurs || route.method === 'HEAD' || statusCode === 304) return undefined
  const schema: unknown = Object(route.schema?.response)[statusCode === 200 ? '200' : '4xx']
  if (statusCode !== 200 && !ErrorReply.safeParse(parsed(answer)).success) return `${statusCode} is no error reply`
  if (statusCode !== 200 || !(schema instanceof z.ZodType)) return undefined
  // The schema of oEmbed's XML answer describes its JSON form.
  if (String(answer.headers['content-type']).startsWith('text/xml')) return undefined
  const checked = schema.safeParse(parseBody(answer))
  return checked.success ? undefined : `off its schema, ${checked.error.message}`
}

/** Parsed by its type: JSON, bytes of a tile, or text. */
function parseBody(answer: LightMyRequestResponse): unknown {
  const type = String(answer.headers['content-type'])
  if (type.includes('vector-tile')) return answer.rawPayload
  return /^(text\/csv|application\/[\w.-]+\+(xml|json))/.test(type) ? answer.body : parsed(answer)
}

const unpackers: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/** A request that accepts any encoding, as `*`, may get a compressed answer. */
function parsed({ headers, rawPayload }: LightMyRequestResponse): unknown {
  try {
    const unpack = unpackers[String(headers['content-encoding'])]
    return JSON.parse((unpack ? unpack(rawPayload) : rawPayload).toString())
  } catch {
    return undefined
  }
}
