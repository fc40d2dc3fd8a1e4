import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '#test/world.ts'

let document: {
  openapi: string
  info: { description: string }
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
    expect.arrayContaining(['Artwork', 'ArtworkCard', 'ArtworkEditInput', 'ErrorReply', 'Profile', 'JsonValue']),
  )
})

test('paging, sign-in for programs, uploads and use from other websites are described with an example each', () => {
  const { description } = document.info
  for (const part of ['Paging', 'Sign in from a program', 'Send a photo', 'Use from other websites'])
    expect(description).toMatch(new RegExp(`## ${part}\\n\\n[^\`]+[\\s\\S]+?\`\`\`(sh|js)\\n`))
})

test('public reads are open to other websites, unless they carry a token or a cookie', async () => {
  const { app } = await openWorld()
  const paths = ['artworks', 'artworks/count', 'search?q=mural', 'artists', 'places', 'regions?q=lisbon']
  for (const path of [...paths, 'artworks/0190a6c4-5b1e-7c3a-9f00-000000000000']) {
    const url = `/api/${path}`
    const anonymous = (await app.inject({ url, headers: { origin: 'https://map.example' } })).headers
    expect([path, anonymous['access-control-allow-origin']]).toEqual([path, '*'])
    expect(String(anonymous.vary)).toMatch(/^authorization, .*cookie/)
    const known = (await app.inject({ url, headers: { cookie: 'wrote=1' } })).headers
    expect([known['access-control-allow-origin'], String(known.vary)]).toEqual([
      undefined,
      expect.stringContaining('cookie'),
    ])
  }
  const own = (await app.inject('/api/users/profile')).headers
  expect(own['access-control-allow-origin']).toBeUndefined()
})
