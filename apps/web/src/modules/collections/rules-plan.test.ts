import { ArtworkId } from '@allcity/contract/artworks'
import { expect, test } from 'vitest'
import { reorderStops } from './rules-plan.ts'

const [a, b, c, d] = ['0', '1', '2', '3'].map((end) => ArtworkId.parse(`0199c06c-f31d-70cd-b7b3-4a8ff3e65b5${end}`))
if (!a || !b || !c || !d) throw new Error('No stops')

test('the stops of a walk follow a new order', () => {
  expect(reorderStops([a, b, c], [c, a, b])).toEqual([c, a, b])
})

test('a stop whose work is not available keeps its place in a reordered walk', () => {
  expect(reorderStops([a, b, c, d], [d, c, a])).toEqual([d, b, c, a])
  expect(reorderStops([a, b], [])).toEqual([a, b])
})
