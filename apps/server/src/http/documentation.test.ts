import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '#test/world.ts'

let document: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
interface Operation {
  operationId?: string
  security?: object[]
  responses: Record<string, unknown>
}

beforeAll(async () => {
  const world = await openWorld()
  document = (await world.app.inject('/api/openapi.json')).json()
})

/** All that a document refers to by `$ref`, anywhere in it. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))

test('the documentation refers to nothing that is not in it', () => {
  const named = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(referencesIn(document).filter((name) => !named.includes(name))).toEqual([])
})

test('each operation has a name of its own, says who may call it, and names failures one by one', () => {
  const names = operations().map(({ operationId }) => operationId)
  expect(names.every((name) => name && /^[a-z]+[A-Za-z]+$/.test(name))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  const known = ['listArtworks', 'getArtwork', 'publishArtwork', 'loginAuth', 'getUserProfile', 'getArtworksGeojson']
  expect(names).toEqual(expect.arrayContaining(known))
  expect(document.paths['/api/artworks']?.get?.security).toEqual([{}, { idToken: [] }])
  expect(document.paths['/api/artworks']?.post?.security).toEqual([{ idToken: [] }])
  const statuses = new Set(operations().flatMap(({ responses }) => Object.keys(responses)))
  expect([...statuses].filter((status) => !/^(\d{3}|default)$/.test(status))).toEqual([])
  expect(Object.keys(document.components.schemas ?? {})).toEqual(
    expect.arrayContaining(['Artwork', 'ArtworkCard', 'ArtworkDetailsInput', 'ErrorReply', 'Profile', 'JsonValue']),
  )
})
