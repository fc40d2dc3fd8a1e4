import { describe, expect, it } from 'vitest'
import { afterFailure, retryDelay } from './rules-sending.ts'

const answer = (status: number, message?: string) => ({
  status,
  body: message === undefined ? '' : JSON.stringify({ error: 'invalid_request', message }),
})

describe('after sending failed', () => {
  it('waits when no answer came', () => {
    expect(afterFailure(null, true)).toEqual({ next: 'wait', why: null })
  })

  it('renews the session when it has run out', () => {
    expect(afterFailure(answer(401), true).next).toBe('renew')
  })

  it('asks what became of a photo that the server cannot go on with', () => {
    expect(afterFailure(answer(404), true)).toEqual({ next: 'ask', why: null, begun: false })
  })

  it('goes on where it stopped when the server knows the photo already', () => {
    expect(afterFailure(answer(409), false)).toEqual({ next: 'at-once', why: null, begun: true })
  })

  it.each([409, 423, 500, 502])('tries again after status %i', (status) => {
    expect(afterFailure(answer(status), true).next).toBe('wait')
  })

  it('says why when the server has no room now', () => {
    expect(afterFailure(answer(507, 'Our disk is full.'), true)).toMatchObject({
      next: 'wait',
      why: 'Our disk is full.',
    })
  })

  it('gives up with the server’s sentence when the photo is refused', () => {
    expect(afterFailure(answer(413, 'This photo has 41 MB.'), false)).toMatchObject({
      next: 'refuse',
      refusal: { sentence: 'This photo has 41 MB.' },
    })
  })

  it('waits longer each time, ten seconds at most', () => {
    expect([1, 2, 3, 4, 5, 90].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  })
})
