import { describe, expect, it } from 'vitest'
import { checkOffTrain, checkOnTrain, isTrainPublic, shownFrom, splitWords, toKey } from './rules.ts'

describe('the key of a number or an operator', () => {
  it('a key leaves out differences in spelling', () => {
    expect(['R-160 ', 'r160', ' R 1.60'].map(toKey)).toEqual(['r160', 'r160', 'r160'])
    expect(['São Paulo Metrô', 'SAO PAULO METRO'].map(toKey)).toEqual(['saopaulometro', 'saopaulometro'])
    expect(toKey('東京メトロ')).not.toBe('')
    expect(toKey('0042')).not.toBe(toKey('42'))
  })
})

describe('a search', () => {
  it('a search matches word by word, and ignores leading zeros of a number', () => {
    expect(splitWords('  BVG   00421 ')).toEqual(['bvg', '421'])
    expect(splitWords('000 – %_')).toEqual(['0'])
    expect(splitWords('a '.repeat(50))).toHaveLength(8)
  })
})

describe('visibility of trains', () => {
  const now = new Date('2025-11-22T12:00:00Z')
  it('a train waits for fourteen days, and for ever where the place is hidden', () => {
    const old = { location_level: 'city', created_at: new Date('2025-11-08T12:00:00Z') }
    expect(isTrainPublic(old, now)).toBe(true)
    expect(isTrainPublic({ ...old, location_level: 'hidden' }, now)).toBe(false)
    expect(isTrainPublic({ ...old, created_at: new Date('2025-11-08T12:00:01Z') }, now)).toBe(false)
    expect(shownFrom(now).toISOString()).toBe('2025-12-06T12:00:00.000Z')
  })
})

describe('a claim', () => {
  const claim = { operator: 'BVG', number: '5037', line: null }
  it('a train claim is refused for a work on another surface, unless it is empty', () => {
    expect(() => checkOnTrain('wall', claim)).toThrow('Only works on trains')
    expect(() => checkOnTrain('train', claim)).not.toThrow()
    expect(() => checkOnTrain('wall', { operator: null, number: null, line: null })).not.toThrow()
  })
  it('a work on a train joins no spot of another work', () => {
    expect(() => checkOffTrain('train', 'train')).toThrow('name the car')
    expect(() => checkOffTrain('wall', 'train')).toThrow('name the car')
    expect(() => checkOffTrain('wall', 'shutter')).not.toThrow()
  })
})
