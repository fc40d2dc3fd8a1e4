import { describe, expect, it } from 'vitest'
import { offersFor, writtenTrain } from './rules-trains.ts'

describe('what is offered while one writes', () => {
  const lines = ['U1', 'U12', 'S 1', 'Ring']
  it('forgives case, spaces and marks, and begins with what begins so', () => {
    expect(offersFor(lines, 's1')).toEqual(['S 1'])
    expect(offersFor(lines, '1')).toEqual(['U1', 'U12', 'S 1'])
    expect(offersFor(['Nordring', 'Ring', 'ring-2'], 'RING')).toEqual(['Ring', 'ring-2', 'Nordring'])
    expect(offersFor(lines, 'U1')).toEqual(['U12'])
    expect(offersFor(lines, '')).toEqual(lines)
  })
})

describe('a train that nobody knows', () => {
  it('is written as empty texts', () => {
    expect(writtenTrain(null)).toEqual({ operator: '', number: '', line: '' })
    expect(writtenTrain({ operator: 'BVG', number: null, line: 'U8' })).toEqual({
      operator: 'BVG',
      number: '',
      line: 'U8',
    })
  })
})
