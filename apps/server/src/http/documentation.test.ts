import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** All that a document refers to by `$ref`, anywhere in it. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

test('the documentation refers to nothing that is not in it', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json()
  const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(document.openapi).toBe('3.1.0')
  expect(referencesIn(document).filter((name) => !named.includes(name))).toEqual([])
})
