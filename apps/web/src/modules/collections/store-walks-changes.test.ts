import { ArtworkId } from '@allcity/contract/artworks'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetWalk, keepWalk, useKeptWalks } from './store-walks.ts'

/** Stubs `localStorage`, which Node does not have. */
const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
afterAll(() => void vi.unstubAllGlobals())

const [night, salt, koi] = ['5f', '60', '61'].map((end) => ArtworkId.parse(`0199c06c-f31d-70cd-b7b3-4a8ff3e65b${end}`))
if (!night || !salt || !koi) throw new Error('No stops')
const walk = (...stops: ArtworkId[]) => ({ stops, city: 'Berlin', at: '2026-01-01T00:00:00.000Z' })

/** The stops of the stored walks. */
const listStored = (): ArtworkId[][] =>
  JSON.parse(stored.get('planned-walks') ?? '').state.walks.map(({ stops }: { stops: ArtworkId[] }) => stops)

beforeEach(() => {
  useKeptWalks.setState({ walks: [] })
  stored.set('planned-walks', JSON.stringify({ state: { walks: [walk(night), walk(salt)] }, version: 0 }))
})

test('forgetting a walk before the page has read the stored ones deletes that walk alone', async () => {
  await forgetWalk([night])
  expect(listStored()).toEqual([[salt]])
})

test('forgetting a walk that is not stored deletes none', async () => {
  await forgetWalk([night, salt])
  expect(listStored()).toEqual([[night], [salt]])
})

test('keeping a walk before the page has read the stored ones adds it to them', async () => {
  await keepWalk({ stops: [koi], city: null })
  expect(listStored()).toEqual([[koi], [night], [salt]])
})

test('keeping a changed walk replaces the one before the change', async () => {
  await keepWalk({ stops: [salt, koi], city: null }, [salt])
  expect(listStored()).toEqual([[salt, koi], [night]])
})

test('at most ten walks are stored, and the oldest one goes', async () => {
  const many = Array.from({ length: 10 }, (_, at) => walk(ArtworkId.parse(`0199c06c-f31d-70cd-b7b3-4a8ff3e65c${at}0`)))
  stored.set('planned-walks', JSON.stringify({ state: { walks: many }, version: 0 }))
  await keepWalk({ stops: [koi], city: null })
  expect(listStored()).toEqual([[koi], ...many.slice(0, -1).map(({ stops }) => stops)])
})
