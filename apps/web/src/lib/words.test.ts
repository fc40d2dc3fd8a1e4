import { ArtworkKind, ArtworkStatus, Licence, Permission, Surface } from '@allcity/contract/artworks'
import { LocationLevel } from '@allcity/contract/geo'
import { expect, test } from 'vitest'
import * as words from './words.ts'

test('has a word for every value of the contract', () => {
  const all = [
    ArtworkKind.options.map(words.kindWord),
    ArtworkKind.options.map(words.kindPlural),
    Surface.options.map(words.surfaceWord),
    ArtworkStatus.options.map(words.statusWord),
    Permission.options.map(words.permissionWord),
    Licence.options.map(words.licenceWord),
    LocationLevel.options.map(words.levelWord),
  ].flat()
  expect(all.filter((word) => !/^[A-Z]/.test(word))).toEqual([])
})

test('gives each kind its own letter', () => {
  expect(new Set(ArtworkKind.options.map(words.kindLetter)).size).toBe(ArtworkKind.options.length)
})

test('shows the diamond for a work on a train, whatever its kind', () => {
  expect([
    words.chooseLine('tag', 'train'),
    words.chooseLine('tag', 'wall'),
    words.chooseLine('tag', undefined),
  ]).toEqual(['train', 'tag', 'tag'])
  expect(words.kindOnSurface('throw_up', 'train')).toBe('Throw-up on a train')
})

test('calls a work without a title by its kind', () => {
  expect(words.formatTitle({ title: null, kind: 'paste_up' })).toBe('Untitled paste-up')
  expect(words.formatTitle({ title: null, kind: 'other' })).toBe('Untitled work')
  expect(words.formatTitle({ title: 'Sonar', kind: 'piece' })).toBe('Sonar')
})

test('a place shows only its known parts', () => {
  const nowhere = {
    level: 'hidden',
    location: null,
    neighbourhood: null,
    city: null,
    country: null,
    countryCode: null,
    path: null,
  } as const
  expect(words.placeWord(nowhere)).toBe('Location hidden')
  expect(words.placeWord({ ...nowhere, country: 'Peru' })).toBe('Peru')
  expect([words.levelWord('street'), words.levelWord('city')]).toEqual(['Within 150 m', 'Within 10 km'])
})
