import { describe, expect, it } from 'vitest'
import { offersFor, writtenTrain } from './rules-trains.ts'

describe('train line suggestions', () => {
  const lines = ['U1', 'U12', 'S 1', 'Ring']
  it('train suggestions ignore case, spaces and punctuation, and list prefix matches first', () => {
    expect(offersFor(lines, 's1')).toEqual(['S 1'])
    expect(offersFor(lines, '1')).toEqual(['U1', 'U12', 'S 1'])
    expect(offersFor(['Nordring', 'Ring', 'ring-2'], 'RING')).toEqual(['Ring', 'ring-2', 'Nordring'])
    expect(offersFor(lines, 'U1')).toEqual(['U12'])
    expect(offersFor(lines, '')).toEqual(lines)
  })
})

describe('a train with unknown details', () => {
  it('fills unknown train details with empty strings', () => {
    expect(writtenTrain(null)).toEqual({ operator: '', number: '', line: '' })
    expect(writtenTrain({ operator: 'BVG', number: null, line: 'U8' })).toEqual({
      operator: 'BVG',
      number: '',
      line: 'U8',
    })
  })
})
