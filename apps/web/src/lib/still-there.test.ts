import type { ArtworkStatus } from '@allcity/contract/artworks'
import { describe, expect, it } from 'vitest'
import { describeStillThere, splitStillThere } from './still-there.ts'

const today = '2025-11-05'
const seen = (status: ArtworkStatus, probability: number | null, lastSeenOn: string | null = '2025-11-04') => ({
  status,
  stillThere: { probability, lastSeenOn, halfLifeDays: 365, fade: 0, words: '' },
})

describe('the words of a work', () => {
  it('say when it was last seen, and how likely it is there', () => {
    const words = [1, 0.89, 0.6, 0.3, 0.1].map((probability) => describeStillThere(seen('present', probability), today))
    expect(words).toEqual([
      'Seen yesterday, very likely there',
      'Seen yesterday, likely there',
      'Seen yesterday, probably there',
      'Seen yesterday, maybe there',
      'Seen yesterday, probably gone',
    ])
    expect(describeStillThere(seen('damaged', 0.8, today), today)).toBe('Seen today, damaged, likely there')
    expect(describeStillThere(seen('painted_over', 0), today)).toBe('Painted over, last seen yesterday')
    expect(describeStillThere(seen('removed', 0, null), today)).toBe('Removed')
    expect(describeStillThere(seen('present', null, null), today)).toBe('Date last seen unknown')
  })

  it('split into certainty and date, and a missing date leaves one part', () => {
    expect(splitStillThere(seen('present', 1), today)).toEqual({
      certainty: 'Very likely there',
      seen: 'Seen yesterday',
    })
    expect(splitStillThere(seen('damaged', 0.7, today), today)).toEqual({
      certainty: 'Damaged, likely there',
      seen: 'Seen today',
    })
    expect(splitStillThere(seen('present', null, null), today)).toEqual({
      certainty: 'Date last seen unknown',
      seen: null,
    })
  })
})
