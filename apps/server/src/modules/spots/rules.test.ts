import { describe, expect, test } from 'vitest'
import { decide, goneFrom, inOrder, likeliest } from './rules.ts'

const says = (memberId: string, saysYes: boolean, person = memberId) => ({ memberId, person, saysYes })

describe('whether a new work covered the older one', () => {
  test('the uploader of the older work decides alone, also against others', () => {
    expect(decide([says('ana', true)], 'ana', 'zoe')).toBe('accepted')
    expect(decide([says('ben', true), says('cleo', true), says('ana', false)], 'ana', 'zoe')).toBe('rejected')
  })

  test('two other people decide together, and the proposer is not one of them', () => {
    expect(decide([says('ben', true)], 'ana', 'zoe')).toBe('open')
    expect(decide([says('ben', true), says('zoe', true)], 'ana', 'zoe')).toBe('open')
    expect(decide([says('ben', true), says('cleo', true)], 'ana', 'zoe')).toBe('accepted')
    expect(decide([says('ben', false), says('cleo', false)], 'ana', 'zoe')).toBe('rejected')
    expect(decide([says('ben', true), says('cleo', false)], 'ana', 'zoe')).toBe('open')
  })

  test('one person with two accounts counts once', () => {
    expect(decide([says('ben', true), says('benny', true, 'ben')], 'ana', 'zoe')).toBe('open')
    expect(decide([says('ben', false), says('benny', false, 'ben')], 'ana', 'zoe')).toBe('open')
    expect(decide([says('ben', true), says('zoey', true, 'zoe')], 'ana', 'zoe')).toBe('open')
  })

  test('a member who covers their own work still has to confirm it', () => {
    expect(decide([], 'ana', 'ana')).toBe('open')
    expect(decide([says('ana', true)], 'ana', 'ana')).toBe('accepted')
  })
})

describe("a wall's history", () => {
  const work = (id: string, since: string, createdAt = '2025') => ({ id, since, createdAt })
  const ids = (works: { id: string }[]) => works.map(({ id }) => id).join('')

  test("a wall's history goes from the oldest to the newest, by year or day", () => {
    expect(ids(inOrder([work('c', '2025-03-01'), work('a', '2018'), work('b', '2018-05-05')], []))).toBe('abc')
  })

  test("a wall's history puts a covered work before the one that covers it", () => {
    const works = [work('a', '2024'), work('b', '2024', '2024'), work('c', '2020')]
    const covered = [
      { olderId: 'a', newerId: 'b' },
      { olderId: 'b', newerId: 'c' },
    ]
    expect(ids(inOrder(works, covered))).toBe('abc')
  })

  test('the ordering ends when people contradict each other', () => {
    const covered = [
      { olderId: 'a', newerId: 'b' },
      { olderId: 'b', newerId: 'a' },
    ]
    expect(inOrder([work('a', '2024'), work('b', '2025')], covered)).toHaveLength(2)
  })
})

describe('a work that is gone', () => {
  const seen = (day: string, isGone = false) => ({ day, isGone })

  test('a work is gone from the day somebody first missed it since it was last seen', () => {
    const days = [seen('2024-02-01', true), seen('2024-03-01'), seen('2025-06-01', true), seen('2026-01-01', true)]
    expect(goneFrom(days, undefined)).toBe('2025-06-01')
    expect(goneFrom(days, '2025')).toBe('2025-06-01')
    expect(goneFrom(days, '2025-07-01')).toBe('2025-06-01')
  })

  test('a work was gone when its successor stood, however late somebody reports it', () => {
    const late = [seen('2024-03-01'), seen('2026-11-20', true)]
    expect(goneFrom(late, '2025')).toBe('2025')
    expect(goneFrom(late, '2026-11-05')).toBe('2026-11-05')
    expect(goneFrom([], '2025')).toBe('2025')
    expect(goneFrom([], undefined)).toBeNull()
  })
})

test('neighbours are shown alike before near, and left out when they are neither', () => {
  const found = [
    { id: '1', isNear: true, bits: 30, isSameWall: false },
    { id: '2', isNear: false, bits: 4, isSameWall: false },
    { id: '3', isNear: true, bits: 8, isSameWall: false },
    { id: '4', isNear: false, bits: 25, isSameWall: false },
    { id: '5', isNear: true, bits: null, isSameWall: false },
    { id: '6', isNear: false, bits: 30, isSameWall: true },
  ]
  expect(likeliest(found).map(({ id, why }) => `${id} ${why}`)).toEqual([
    '3 both',
    '2 alike',
    '6 alike',
    '1 near',
    '5 near',
  ])
})
