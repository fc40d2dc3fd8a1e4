import { expect, test } from 'vitest'
import { NewUsername } from './usernames.ts'
import { Username } from './users.ts'

test.each([
  'wren',
  'Wren_2',
  'ВОВА',
  'ελένη',
  '田中さん',
  'ひろカナ',
  '김철수',
  'đặng',
  'שלום',
  'a.b-c',
  'administrata',
  'modo',
  'Helper',
])('allows the username %s', (name) => {
  expect(NewUsername.parse(name)).toBe(name.normalize('NFKC'))
})

test.each(['wrеn', 'wrεn', 'раypal', 'a田', 'ԝren', 'wren٣а'])('rejects %s, which mixes scripts', (name) => {
  expect(NewUsername.safeParse(name).error?.issues[0]?.message).toContain('one script')
})

test.each([
  ...['admin', 'ADMIN', 'Admin1', 'adm1n', 'a.d.m.i.n', 'moderator', 'rnoderator', 'support_99', 'supp0rt', 'allcity'],
  ...['AllCity', 'aIlcity', 'al1city', 'allcity-support', 'the_allcity_team', 'official', 'ｓｕｐｐｏｒｔ'],
])('rejects the reserved username %s', (name) => {
  expect(NewUsername.safeParse(name).error?.issues[0]?.message).toContain('reserved')
})

test('converts compatible forms of letters to the plain letters', () => {
  expect(Username.parse('ｗｒｅｎ')).toBe('wren')
  expect(Username.parse('𝔴𝔯𝔢𝔫②')).toBe('wren2')
  expect(Username.safeParse('﷽').success).toBe(false)
})
