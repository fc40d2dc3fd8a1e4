import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newInCharge } from './people-in-charge.ts'
import { newId } from './photos.ts'
import { type Member, openWorld, type World } from './world.ts'

const limits = { bytes: 10_000, milliseconds: 100 }
const many = 10_000

let world: World
let admin: Member
let properties: Map<string, string[]>
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
  properties = propertiesByRoute((await world.app.inject('/api/openapi.json')).json())
})

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}0${close.repeat(depth)}`
const object = (entries: string[]) => `{${entries.join(',')}}`
const unknownKeys = object(Array.from({ length: many }, (_, at) => `"k${at}":0`))
const wrongItems = `[${Array(many).fill('{}').join(',')}]`

/** Bodies that are wrong in many places, given the names that a route knows. */
const bodies: [name: string, write: (known: string[]) => string[]][] = [
  ['10 000 unknown keys', () => [unknownKeys]],
  [
    '10 000 wrong items',
    (known) => [wrongItems, ...known.map((name) => object([`${JSON.stringify(name)}:${wrongItems}`]))],
  ],
  [
    '10 000 unknown keys in a field',
    (known) => known.map((name) => object([`${JSON.stringify(name)}:${unknownKeys}`])),
  ],
  ['a key of 60 000 characters', () => [object([`"${'k'.repeat(60_000)}":0`])]],
  [
    '200 levels of nesting',
    (known) => [
      nested(200, '[', ']'),
      nested(200, '{"a":', '}'),
      ...known.map((name) => object([`${JSON.stringify(name)}:${nested(200, '[', ']')}`])),
      ...known.map((name) => object([`${JSON.stringify(name)}:${nested(200, '{"a":', '}')}`])),
    ],
  ],
]

const Documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
          .optional(),
      }),
    ),
  ),
})

/** The names of fields, at any depth, of every body in the API's own description. */
function propertiesByRoute(openapi: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(Documented.parse(openapi).paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const names = new Set<string>()
      collectNames(requestBody, names)
      found.set(`${method.toUpperCase()} ${path}`, [...names])
    }
  }
  return found
}

function collectNames(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) names.add(name)
    }
    collectNames(value, names)
  }
}

const writingRoutes = () =>
  world.app.routeTable.filter(
    ({ method, url }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && url.startsWith('/api/'),
  )

/** The processor time of an answer. Jobs on the same thread count as well, so a slow one is measured again. */
async function measure(request: InjectOptions): Promise<{ answer: LightMyRequestResponse; milliseconds: number }> {
  for (let tries = 1; ; tries++) {
    const before = process.threadCpuUsage()
    const answer = await world.app.inject(request)
    const { user, system } = process.threadCpuUsage(before)
    const milliseconds = (user + system) / 1_000
    if (milliseconds < limits.milliseconds || tries === 4) return { answer, milliseconds }
  }
}

function measureRoute(method: string, url: string, payload: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.idToken}` }
  return measure({ method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).parse(method), url, payload, headers })
}

test.each(bodies)('every route answers a body with %s briefly and cheaply', { tags: ['slow'] }, async (_, write) => {
  const faults: string[] = []
  const routes = writingRoutes()
  expect(routes.length).toBeGreaterThan(80)
  for (const { method, url, access } of routes) {
    const known = properties.get(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`) ?? []
    const path = url.replaceAll(/:\w+/g, newId())
    for (const payload of write(known)) {
      let { answer, milliseconds } = await measureRoute(method, path, payload)
      if (answer.statusCode === 401 && access !== 'public') {
        // A route that ends sessions came before.
        admin = await newInCharge(world, 'admin')
        ;({ answer, milliseconds } = await measureRoute(method, path, payload))
      }
      const [status, bytes] = [answer.statusCode, answer.rawPayload.length]
      const isBrief = bytes < limits.bytes && milliseconds < limits.milliseconds
      if ((status === 401 && access !== 'public') || status >= 500 || !isBrief)
        faults.push(`${method} ${url}: ${status}, ${bytes} bytes, ${milliseconds} ms`)
    }
  }
  expect(faults).toEqual([])
})

test('a refusal names ten faults and counts the rest', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: unknownKeys,
    headers: { 'content-type': 'application/json' },
  })
  const { message, fields, otherFaults } = answer.json()
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(fields)).toHaveLength(10)
  // The two fields of a login are missing as well.
  expect(otherFaults).toBe(many + 2 - 10)
  expect(message.length).toBeLessThan(300)
})

test.each([
  ['20 000 levels of nesting', nested(20_000, '[', ']'), 'SerializationException'],
  [
    '1 000 wrong attributes',
    `{"ClientId":"x","Username":"a","Password":"b","UserAttributes":[${Array(1_000).fill('{"Name":""}').join(',')}]}`,
    'InvalidParameterException',
  ],
  ['a name of 60 000 characters', `{"ClientId":"x","AuthFlow":"${'é'.repeat(25_000)}"}`, 'InvalidParameterException'],
])('the user pool answers %s briefly, with headers that every client reads', async (_, payload, exception) => {
  const { answer, milliseconds } = await measure({
    method: 'POST',
    url: '/identity/',
    payload,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${payload.includes('AuthFlow') ? 'InitiateAuth' : 'SignUp'}`,
    },
  })
  expect(milliseconds).toBeLessThan(limits.milliseconds)
  expect(answer.json().__type).toBe(exception)
  expect(answer.rawPayload.length).toBeLessThan(limits.bytes)
  expect(String(answer.headers['x-amzn-errormessage']).length).toBeLessThanOrEqual(1_024)
})
