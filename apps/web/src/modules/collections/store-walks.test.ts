import { ArtworkId } from '@allcity/contract/artworks'
import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '#test/local-storage.ts'
import { mira } from '#test/members.ts'
import { walkKeys } from '#web/lib/tokens.ts'

const stop = ArtworkId.parse('0199c06c-f31d-70cd-b7b3-4a8ff3e65b60')

const stored = stubLocalStorage()
const { forgetMember, rememberMember, setWithoutStoring } = await import('../auth/store.ts')
const { useTicks } = await import('./store.ts')
const { forgetWalk, keepWalk, useKeptWalks } = await import('./store-walks.ts')

beforeEach(() => {
  useKeptWalks.setState({ walks: [] })
  useTicks.setState({ seen: {} })
  stored.clear()
})

async function planAndTick() {
  await keepWalk({ stops: [stop], city: 'Berlin' })
  useTicks.getState().tick('?stops=', stop, true)
}
const walks = () => useKeptWalks.getState().walks.length
const ticked = () => Object.keys(useTicks.getState().seen).length
const keys = () => Object.values(walkKeys).filter((key) => stored.has(key))

test('signing out deletes the planned walks and the progress on walks, on the page and in the browser', async () => {
  rememberMember(mira)
  await planAndTick()
  expect([walks(), ticked(), keys().length]).toEqual([1, 1, 2])
  forgetMember()
  expect([walks(), ticked(), keys()]).toEqual([0, 0, []])
})

test('a visitor keeps their walks when a session check finds nobody signed in', async () => {
  await planAndTick()
  forgetMember()
  expect([walks(), ticked(), keys().length]).toEqual([1, 1, 2])
})

test('a member keeps their walks when a session check has no answer', async () => {
  rememberMember(mira)
  await planAndTick()
  setWithoutStoring({ user: null, isAuthenticated: false, isLoading: false })
  expect([walks(), ticked(), keys().length]).toEqual([1, 1, 2])
})

const [night, salt, koi] = ['5f', '60', '61'].map((end) => ArtworkId.parse(`0199c06c-f31d-70cd-b7b3-4a8ff3e65b${end}`))
if (!night || !salt || !koi) throw new Error('No stops')
const walk = (...stops: ArtworkId[]) => ({ stops, city: 'Berlin', at: '2026-01-01T00:00:00.000Z' })

/** The stops of the stored walks. */
const listStored = (): ArtworkId[][] =>
  JSON.parse(stored.get('planned-walks') ?? '').state.walks.map(({ stops }: { stops: ArtworkId[] }) => stops)

const storeTwo = () =>
  stored.set('planned-walks', JSON.stringify({ state: { walks: [walk(night), walk(salt)] }, version: 0 }))

test('forgetting a walk before the page has read the stored ones deletes that walk alone', async () => {
  storeTwo()
  await forgetWalk([night])
  expect(listStored()).toEqual([[salt]])
})

test('forgetting a walk that is not stored deletes none', async () => {
  storeTwo()
  await forgetWalk([night, salt])
  expect(listStored()).toEqual([[night], [salt]])
})

test('keeping a walk before the page has read the stored ones adds it to them', async () => {
  storeTwo()
  await keepWalk({ stops: [koi], city: null })
  expect(listStored()).toEqual([[koi], [night], [salt]])
})

test('keeping a changed walk replaces the one before the change', async () => {
  storeTwo()
  await keepWalk({ stops: [salt, koi], city: null }, [salt])
  expect(listStored()).toEqual([[salt, koi], [night]])
})

test('at most ten walks are stored, and the oldest one goes', async () => {
  const many = Array.from({ length: 10 }, (_, at) => walk(ArtworkId.parse(`0199c06c-f31d-70cd-b7b3-4a8ff3e65c${at}0`)))
  stored.set('planned-walks', JSON.stringify({ state: { walks: many }, version: 0 }))
  await keepWalk({ stops: [koi], city: null })
  expect(listStored()).toEqual([[koi], ...many.slice(0, -1).map(({ stops }) => stops)])
})
