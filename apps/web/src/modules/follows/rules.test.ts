import { expect, test } from 'vitest'
import { followersWord } from './rules.ts'

test.each([
  [0, null],
  [1, '1 follower'],
  [1_234, '1,234 followers'],
  [10_000, '10,000 or more followers'],
])('%i followers in words', (followers, words) => {
  expect(followersWord(followers)).toBe(words)
})
