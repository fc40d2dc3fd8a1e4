import { type Membership, Membership as Schema } from '@allcity/contract/makers'
import { expect, test } from 'vitest'
import { activeYears, computeBars, linkWord, readMakerFilter, writeMakerFilter } from './rules.ts'

test.each(['?q=ida', '?letter=A', '?letter=%23', '?city=5128581', '?q=ida+vane&letter=I&city=1', ''])(
  'reads and writes the URL query %j unchanged',
  (address) => {
    expect(writeMakerFilter(readMakerFilter(new URLSearchParams(address)))).toBe(address)
  },
)

test.each(['?q=+', '?letter=AB', '?letter=a', '?city=0', '?city=-1', '?city=1.5', '?city=x', '?city=99999999999'])(
  'drops the invalid filter in %j',
  (address) => {
    expect(readMakerFilter(new URLSearchParams(address))).toEqual({})
  },
)

test.each([
  ['https://www.example.org/', 'example.org'],
  ['https://example.org/walls', 'example.org/walls'],
  [`https://example.org/${'x'.repeat(40)}`, 'example.org'],
  ['nowhere', 'nowhere'],
])('%s is called %s', (link, word) => {
  expect(linkWord(link)).toBe(word)
})

const membership = (from: number | null, to: number | null): Membership =>
  Schema.parse({
    id: '0199c077-4ca7-7868-a591-36037b5df162',
    version: 'v1',
    maker: { id: '0199c077-4ca7-7868-a591-36037b5df162', type: 'artist', name: 'Ida' },
    from,
    to,
    isPublic: true,
  })

test('membership bars are fractions of the years from the first one to now', () => {
  const { first, bars } = computeBars([membership(2005, 2015), membership(2015, null), membership(null, 2010)], 2025)
  expect(first).toBe(2005)
  expect(bars).toEqual([
    { start: 0, end: 0.5, isOpen: false },
    { start: 0.5, end: 1, isOpen: true },
    { start: 0, end: 0.25, isOpen: false },
  ])
})

test('memberships without a known year have no scale and no bars', () => {
  expect(computeBars([membership(null, null)], 2025)).toEqual({ first: null, bars: [] })
})

test('an artist is active from the stated year, or else from the year of their first work', () => {
  const timeline = [{ year: 2012, works: 1, first: null }]
  expect(activeYears({ activeFrom: null, activeTo: null, timeline })).toEqual({ from: 2012, to: null })
  expect(activeYears({ activeFrom: 2009, activeTo: 2020, timeline })).toEqual({ from: 2009, to: 2020 })
})
