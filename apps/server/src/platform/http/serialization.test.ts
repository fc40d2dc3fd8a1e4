// @module-tag once
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { publishMural } from '#test/photos.ts'
import { beside, openWorld } from '#test/world.ts'
import { compileSerializer } from './compiled-serializer.ts'
import { checkAnswers, writeAnswers } from './serialization.ts'

const world = await openWorld()
const Responses = z.object({ 200: z.instanceof(z.ZodType) })

/** Records, unions, tuples, defaults, transforms, or an optional property before a required one. */
const checkedInProduction = [
  'GET /api/artists/:id/history',
  'GET /api/artists/index',
  'GET /api/artworks/count',
  'GET /api/artworks/mine/count',
  'GET /api/audit',
  'GET /api/battles',
  'GET /api/crews/:id/history',
  'GET /api/crews/index',
  'GET /api/imports',
  'GET /api/imports/:id',
  'GET /api/leaderboards/:type',
  'GET /api/leaderboards/:type/mine',
  'GET /api/leaderboards/ledger',
  'GET /api/moderation/cases/:id',
  'GET /api/notifications',
  'GET /api/oembed',
  'GET /api/places/:code',
  'GET /api/places/:code/cities/:id',
  'GET /api/search',
  'GET /api/takedowns',
  'GET /api/tiles/:z/:x/:y.mvt',
  'GET /api/tiles/places/:z/:x/:y.mvt',
  'GET /api/tiles/tiles.json',
  'POST /api/imports/:id/run',
  'POST /api/imports/:id/undo',
  'POST /api/moderation/cases/:id/decide',
  'POST /api/moderation/cases/:id/restore',
  'POST /api/moderation/cases/:id/take',
  'POST /api/takedowns/:id/decision',
  'POST /api/takedowns/:id/works/:workId/decision',
  'PUT /api/imports/:id',
  'PUT /api/imports/:id/file',
]

test('production checks the answers of these endpoints and compiles all others', () => {
  const checked = world.app.routeTable.filter(({ method, schema }) => {
    const { data } = Responses.safeParse(schema?.response)
    return method !== 'HEAD' && data && compileSerializer(data[200]) === null
  })
  expect(checked.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(checkedInProduction)
})

const Place = z.object({ level: z.enum(['exact', 'city']), city: z.string().nullable() })
const ExactPlace = Place.extend({ level: z.literal('exact') })
const place = { level: 'city', city: 'Lisbon', exactLongitude: -9.139_34 }
const written = { level: 'city', city: 'Lisbon' }

const leaking: [string, z.ZodType, unknown, unknown][] = [
  ['an object', Place, place, written],
  ['a nullable object', z.object({ at: Place.nullable() }), { at: place, camera: 'X100' }, { at: written }],
  ['an optional object', z.object({ at: Place.optional() }), { at: place, camera: 'X100' }, { at: written }],
  ['a list in a list', z.object({ all: z.array(z.array(Place)) }), { all: [[place]] }, { all: [[written]] }],
  ['a branded object', z.object({ at: Place.brand('Place') }), { at: place }, { at: written }],
  ['a union', z.object({ at: z.union([z.string(), Place]) }), { at: place }, { at: written }],
  [
    'a discriminated union',
    z.object({ at: z.discriminatedUnion('level', [Place.extend({ level: z.literal('city') }), ExactPlace]) }),
    { at: place },
    { at: written },
  ],
  ['a record', z.object({ by: z.record(z.string(), Place) }), { by: { one: place } }, { by: { one: written } }],
  ['a default', z.object({ at: Place.default({ level: 'city', city: null }) }), { at: place }, { at: written }],
  ['a tuple', z.object({ pair: z.tuple([Place, z.int()]) }), { pair: [place, 1] }, { pair: [written, 1] }],
  ['a lazy schema', z.object({ at: z.lazy(() => Place) }), { at: place }, { at: written }],
  ['an intersection', z.object({ at: Place.and(z.object({ level: z.string() })) }), { at: place }, { at: written }],
  ['a fallback', z.object({ at: Place.catch({ level: 'city', city: null }) }), { at: place }, { at: written }],
]

test.each(leaking)('no property that the schema does not name leaves in %s', async (_, schema, answer, expected) => {
  expect(JSON.parse(await send(schema, answer, true))).toEqual(expected)
  expect(await send(schema, answer, true)).toBe(await send(schema, answer, false))
})

const strings = [
  '',
  '"',
  '\\',
  '</script>',
  '\u0000\u001f\u007f\u2028',
  'a\ud800b',
  '🎨',
  'é'.repeat(60),
  '"🎨\n'.repeat(2_000),
]
const numbers = [0, -0, 1e21, 1e-7, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, 5e-324, -1.5]

test('compiled and checked answers are the same bytes for unusual values', async () => {
  const Values = z.object({
    strings: z.array(z.string().nullable()),
    numbers: z.array(z.number()),
    whole: z.array(z.int()),
    words: z.array(z.enum(['a"b', 'c'])),
    always: z.literal(true),
    day: z.iso.date().nullable(),
    at: z.iso.datetime(),
    'odd"key': z.boolean().nullable(),
    absent: z.string().optional(),
    next: z.string().nullable().optional(),
  })
  const values = {
    strings: [...strings, null],
    numbers,
    whole: [0, -0, Number.MAX_SAFE_INTEGER],
    words: ['a"b'],
    always: true,
    day: null,
    at: '2026-02-03T04:05:06.789Z',
    'odd"key': false,
    absent: undefined,
  }
  expect(compileSerializer(Values)).not.toBeNull()
  expect(await send(Values, values, true)).toBe(await send(Values, values, false))
  expect(await send(Values, { ...values, next: null }, true)).toBe(await send(Values, { ...values, next: null }, false))
})

test.each<[string, z.ZodType]>([
  ['open to other properties', z.looseObject({ id: z.string() })],
  ['of any value', z.object({ id: z.unknown() })],
  ['of null alone', z.object({ id: z.null() })],
  ['of literals of several types', z.object({ id: z.literal(['a', 1]) })],
  ['transformed', z.object({ id: z.string().transform((text) => text.trim()) })],
  ['with an optional property before a required one', z.object({ id: z.string().optional(), name: z.string() })],
])('a schema %s keeps its checks in production', (_, schema) => {
  expect(compileSerializer(schema)).toBeNull()
})

test('an answer that its schema refuses fails in tests and development', async () => {
  await expect(send(z.object({ id: z.string() }), { id: 7 }, false)).rejects.toThrow('500')
})

test('production sends the same bytes as development', async () => {
  const member = await world.member()
  const { id } = await publishMural(world, member)
  const production = await beside(world, { env: { ...world.parts.env, NODE_ENV: 'production' } })
  const paths = [
    'artworks?limit=20',
    `artworks/${id}`,
    'users/profile',
    'notifications',
    'leaderboards',
    'battles',
    'nothing',
  ]
  for (const path of paths) {
    const request = { url: `/api/${path}`, headers: { authorization: `Bearer ${member.idToken}` } }
    const [one, other] = [await production.inject(request), await world.app.inject(request)]
    expect([path, one.statusCode, one.body]).toEqual([path, other.statusCode, other.body])
  }
  await production.close()
})

/** Body that a server answers with this value. @throws Error with the status when it is not 200. */
async function send(response: z.ZodType, answer: unknown, isProduction: boolean): Promise<string> {
  const app = fastify()
  app.setSerializerCompiler(isProduction ? writeAnswers : checkAnswers)
  app.get('/', { schema: { response: { 200: response } } }, (_, reply) => reply.send(answer))
  const { statusCode, body } = await app.inject('/')
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
  return body
}
