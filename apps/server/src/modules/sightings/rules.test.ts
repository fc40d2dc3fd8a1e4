import { describe, expect, test } from 'vitest'
import { chooseSite, type Evidence, halfLifeDays, isOfNow, stillThere, weigh } from './rules.ts'

const start = { firstStatus: 'present' as const, seenOn: '2025-01-01', coveredAt: null }
let minute = 0
const saw = (person: string, status: Evidence['status'], more: Partial<Evidence> = {}): Evidence => ({
  person,
  status,
  seenOn: '2025-06-01',
  createdAt: new Date(Date.UTC(2025, 5, 1, 0, minute++)),
  onSite: false,
  hasPhoto: false,
  ...more,
})

describe('evidence', () => {
  test('repeated reports by one person do not mark a work as gone', () => {
    const weighed = weigh(start, [saw('ana', 'removed'), saw('ana', 'painted_over'), saw('ana', 'removed')])
    expect(weighed).toEqual({ status: 'present', lastSeenOn: '2025-01-01', waitsForAnother: true })
  })

  test('two people make a work gone, and so does one with a photo from the spot', () => {
    expect(weigh(start, [saw('ana', 'removed'), saw('zoe', 'painted_over')]).status).toBe('painted_over')
    expect(weigh(start, [saw('ana', 'removed', { onSite: true, hasPhoto: true })]).status).toBe('removed')
    expect(weigh(start, [saw('ana', 'removed', { onSite: true })]).status).toBe('present')
    expect(weigh(start, [saw('ana', 'removed', { hasPhoto: true })]).status).toBe('present')
  })

  test('a sighting that the work stands restarts the count', () => {
    const sightings = [saw('ana', 'removed'), saw('ben', 'present', { seenOn: '2025-06-02' })]
    expect(weigh(start, [...sightings, saw('zoe', 'removed', { seenOn: '2025-06-03' })])).toEqual({
      status: 'present',
      lastSeenOn: '2025-06-02',
      waitsForAnother: true,
    })
  })

  test('a sighting that the work stands brings a gone work back', () => {
    const gone = [saw('ana', 'removed'), saw('zoe', 'removed')]
    expect(weigh(start, [...gone, saw('ben', 'present', { seenOn: '2025-06-09' })]).status).toBe('present')
  })

  test('an old sighting does not outweigh newer ones', () => {
    const gone = [saw('ana', 'removed'), saw('zoe', 'removed')]
    const weighed = weigh(start, [...gone, saw('ben', 'present', { seenOn: '2020-01-01' })])
    expect(weighed).toEqual({ status: 'removed', lastSeenOn: '2025-01-01', waitsForAnother: false })
  })

  test('sightings from before the uploader saw the work say nothing about it', () => {
    const early = [saw('ana', 'removed', { seenOn: '2024-06-01' }), saw('zoe', 'removed', { seenOn: '2024-06-02' })]
    expect(weigh(start, early)).toEqual({ status: 'present', lastSeenOn: '2025-01-01', waitsForAnother: false })
  })

  test('damage reported from before that day does not make the work damaged today', () => {
    const weighed = weigh(start, [saw('ana', 'damaged', { seenOn: '2024-06-01' })])
    expect(weighed).toEqual({ status: 'present', lastSeenOn: '2025-01-01', waitsForAnother: false })
    const after = saw('zoe', 'damaged', { seenOn: '2025-01-01' })
    expect(weigh(start, [after, saw('ana', 'present', { seenOn: '2024-06-01' })]).status).toBe('damaged')
  })

  test('a report of damage says that the work stands', () => {
    expect(weigh(start, [saw('ana', 'damaged')])).toMatchObject({ status: 'damaged', lastSeenOn: '2025-06-01' })
  })

  test('an agreed covering makes a work gone, until somebody sees it afterwards', () => {
    const coveredAt = new Date(Date.UTC(2026, 0, 1))
    expect(weigh({ ...start, coveredAt }, [saw('ana', 'present')]).status).toBe('painted_over')
    const createdAt = new Date(Date.UTC(2026, 0, 3))
    const old = saw('ana', 'present', { createdAt, seenOn: '2025-06-01' })
    expect(weigh({ ...start, coveredAt }, [old]).status).toBe('painted_over')
    const after = saw('ana', 'present', { createdAt, seenOn: '2026-01-02' })
    expect(weigh({ ...start, coveredAt }, [after]).status).toBe('present')
  })
})

describe('the chance that a work is still there', () => {
  const seen = (last_seen_on: string | null, status: 'present' | 'removed' | 'unknown' | 'damaged' = 'present') =>
    stillThere({ status, last_seen_on, half_life_days: 100 }, '2025-06-01')

  test('the chance halves with each half-life', () => {
    expect(seen('2025-06-01').probability).toBe(1)
    expect(seen('2025-02-21').probability).toBe(0.5)
    expect(seen('2024-11-13').probability).toBe(0.25)
  })

  test('the chance comes with its reason in words, paler step by step', () => {
    expect(seen('2025-06-01')).toMatchObject({ words: 'Seen today, very likely there', fade: 0 })
    expect(seen('2025-05-11')).toMatchObject({ words: 'Seen 3 weeks ago, likely there', fade: 0 })
    expect(seen('2025-03-10')).toMatchObject({ words: 'Seen 2 months ago, probably there', fade: 1 })
    expect(seen('2025-02-10')).toMatchObject({ words: 'Seen 3 months ago, perhaps still there', fade: 2 })
    expect(seen('2023-01-01')).toMatchObject({ words: 'Seen 2 years ago, probably gone', fade: 3 })
    expect(seen('2025-05-31', 'damaged').words).toBe('Seen yesterday, damaged, very likely there')
    expect(seen('2025-05-31', 'removed')).toMatchObject({ probability: 0, words: 'Removed, last seen yesterday' })
    expect(seen(null)).toMatchObject({ probability: null, words: 'Nobody said when they saw it', fade: 2 })
    expect(seen('2025-06-01', 'unknown')).toMatchObject({ probability: 0.5, fade: 1 })
  })

  test('a day that has not come in UTC counts as today', () => {
    expect(seen('2025-06-02').probability).toBe(1)
  })

  test('the chance decays by kind and surface', () => {
    expect(halfLifeDays('mural', 'wall')).toBe(2_555)
    expect(halfLifeDays('mural', 'shutter')).toBe(1_278)
    expect(halfLifeDays('tag', 'train')).toBe(14)
    expect(halfLifeDays('sticker', 'train')).toBe(7)
  })
})

describe('on site', () => {
  test('the distance is measured from the real place for the uploader, and from the public place for others', () => {
    expect(chooseSite('hidden', false, true)).toBe('real')
    expect(chooseSite('exact', false, false)).toBe('public')
    expect(chooseSite('street', false, false)).toBe('public')
    for (const level of ['district', 'city', 'hidden'] as const) expect(chooseSite(level, false, false)).toBeNull()
    expect(chooseSite('city', true, false)).toBeNull()
  })

  test('a position says nothing about another day', () => {
    const now = new Date('2025-06-10T12:00:00Z')
    expect(['2025-06-09', '2025-06-10', '2025-06-11'].every((day) => isOfNow(day, now))).toBe(true)
    expect(isOfNow('2025-06-08', now)).toBe(false)
  })
})
