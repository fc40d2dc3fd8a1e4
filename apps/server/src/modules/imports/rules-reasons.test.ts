import { createTranslator, toEnglish } from '@allcity/messages/translator'
import { expect, test } from 'vitest'
import { fill } from '#server/platform/errors.ts'
import { translateReason } from './rules/reasons.ts'
import { brokenWarning, leftOutWarning, renderWarning, sourceWarnings } from './rules/warnings.ts'

const pseudo = await createTranslator('pseudo')

test('a stored reason stays as it is in English', () => {
  for (const reason of [
    'The same as row 12',
    'This place cannot be read: 52.5 (about)',
    'This lies outside of the world: 500, 20',
    'This lies outside of EPSG:25833: 500, 20',
    'It was refused by an earlier version',
  ])
    expect(translateReason(reason, toEnglish)).toBe(reason)
})

test('a stored reason is translated, with its values unchanged', () => {
  expect(translateReason('The same as row 12', pseudo)).toMatch(/^[^T].*12$/)
  expect(translateReason('This place cannot be read: Tor (Mitte)', pseudo)).toMatch(/^[^T].*Tor \(Mitte\)$/)
  expect(translateReason('Stays: people have added to it', pseudo)).not.toContain('people')
  expect(translateReason('Title, place', toEnglish)).toBe('Title, Place')
})

test('a stored warning is translated, and so is the failure in it', () => {
  const failure = fill(/*i18n*/ 'Line {number} is not JSON.', { number: 4 })
  const broken = brokenWarning(failure, 3)
  expect(renderWarning(broken, toEnglish)).toBe('Line 4 is not JSON. The 3 rows before it can be run.')
  expect(renderWarning(broken, pseudo)).not.toContain('Line')
  expect(renderWarning('A sentence of an earlier version.', toEnglish)).toBe('A sentence of an earlier version.')
})

test('the rows left out are counted, with the values that they lack', () => {
  const describe = (values: string[], rows: number) =>
    renderWarning(leftOutWarning({ column: 'Type', values }, rows), toEnglish)
  expect(describe(['mural'], 1)).toBe('1 row is left out, because “Type” is not “mural”.')
  expect(describe(['mural', 'mosaic'], 1_200)).toBe(
    '1,200 rows are left out, because “Type” has none of these values: “mural” and “mosaic”.',
  )
})

test('an import names the missing details of its source', () => {
  const source = { name: 'Walls of Berlin', link: null, licence: 'CC0' }
  expect(sourceWarnings(source, 'walls', toEnglish)).toEqual([
    'Missing details of the source “Walls of Berlin”: link. Enter the name of the source, where it is and how it may be used.',
  ])
})
