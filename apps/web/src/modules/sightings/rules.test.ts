import { describe, expect, it } from 'vitest'
import { decayWords, litStops, spanWords } from './rules.ts'

describe('the five stops', () => {
  it('are lit as far as we are sure', () => {
    expect([1, 0.9, 0.89, 0.5, 0.3, 0.01, 0, null].map(litStops)).toEqual([5, 5, 4, 3, 2, 1, 0, 0])
  })
})

describe('how soon such works go', () => {
  it('is said in words', () => {
    expect(decayWords({ surface: 'wall' }, 2_555)).toBe('Half of all works like this on walls are gone within 7 years.')
    expect(decayWords({ surface: 'train' }, 37)).toBe('Half of all works like this on trains are gone within 37 days.')
    expect([365, 730, 120].map(spanWords)).toEqual(['12 months', '2 years', '4 months'])
  })
})
