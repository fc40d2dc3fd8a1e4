import { expect, test } from 'vitest'
import { chooseLanguage, unitsFor } from './language.ts'

const choose = (request: { link?: unknown; page?: string; cookie?: string; accepted?: string }) =>
  chooseLanguage({
    query: request.link === undefined ? {} : { lang: request.link },
    cookies: request.cookie === undefined ? {} : { lang: request.cookie },
    headers: { 'accept-language': request.accepted, 'x-language': request.page },
  })

test('a link chooses before the cookie, and the cookie before the browser', () => {
  expect(choose({ link: 'pseudo', cookie: 'en', accepted: 'en' })).toBe('pseudo')
  expect(choose({ cookie: 'pseudo', accepted: 'en' })).toBe('pseudo')
  expect(choose({ accepted: 'en-GB,en;q=0.8' })).toBe('en')
})

test('a page asks in its own language, whatever the reader chose', () => {
  expect(choose({ page: 'de', cookie: 'fr', accepted: 'en' })).toBe('de')
  expect(choose({ page: '<b>', cookie: 'fr', accepted: 'en' })).toBe('fr')
})

test('a header of ten thousand languages takes no time', () => {
  const begun = performance.now()
  expect(choose({ accepted: `de,${'a,'.repeat(10_000)}` })).toBe('de')
  expect(performance.now() - begun).toBeLessThan(50)
})

test.each([
  ['no language', undefined],
  ['a language that does not exist', 'xx'],
  ['a language that was offered before', 'nl'],
  ['an empty name', ''],
  ['a locale with a wrong region', 'de-XX-XX'],
  ['markup', '<script>alert(1)</script>'],
  ['a very long name', 'de'.repeat(5_000)],
  ['a name of an object', '__proto__'],
  ['a list', ['en', 'pseudo']],
])('%s in a link or cookie leads to English', (_, link) => {
  expect(choose({ link, accepted: 'kl, xx;q=0.5' })).toBe('en')
  if (typeof link === 'string') expect(choose({ cookie: link })).toBe('en')
})

test('a broken Accept-Language header leads to English', () => {
  expect(choose({ accepted: ';;q=,,é' })).toBe('en')
})

test.each([
  ['en-US,en;q=0.9', 'feet'],
  ['de;q=0.5,en-GB', 'yards'],
  ['de-DE,en-US;q=0.8', 'metric'],
  [';;q=,,é', 'metric'],
  [undefined, 'metric'],
])('the header Accept-Language %j gives the units %s', (accepted, units) => {
  expect(unitsFor({ headers: { 'accept-language': accepted } })).toBe(units)
})
