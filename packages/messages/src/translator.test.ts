import { expect, test } from 'vitest'
import { createTranslator, toEnglish } from './translator.ts'

const works = '{count, plural, one {# work in {city}} other {# works in {city}}}'

test('English texts are filled with their values, with plurals and numbers', () => {
  expect(toEnglish('Not found')).toBe('Not found')
  expect(toEnglish(works, { count: 1, city: 'Berlin' })).toBe('1 work in Berlin')
  expect(toEnglish(works, { count: 1_200, city: '{Berlin}' })).toBe('1,200 works in {Berlin}')
})

test('a text with braces but without values stays as it is', () => {
  expect(toEnglish('{ "type": 1 }')).toBe('{ "type": 1 }')
})

test('a text without a translation stays English, with its values', async () => {
  const translate = await createTranslator('de')
  expect(translate('A text that no catalogue has')).toBe('A text that no catalogue has')
  expect(translate('A text that no catalogue has for {name}', { name: 'Ana' })).toBe(
    'A text that no catalogue has for Ana',
  )
})

test('a list among the values is written in the reader’s language', async () => {
  const names = ['Ana', 'Bo', 'Cleo']
  expect(toEnglish('By {names}', { names })).toBe('By Ana, Bo, and Cleo')
  const translate = await createTranslator('ja')
  expect(translate('By {names}', { names })).toBe('By Ana、Bo、Cleo')
})

test('the pseudo-language changes the text, and leaves values alone', async () => {
  const translate = await createTranslator('pseudo')
  expect(translate('Hello')).toMatch(/^Ĥéľľó ~+$/)
  expect(translate('Hello {name}', { name: 'Ana' })).toMatch(/^Ĥéľľó.*Ana$/)
})
