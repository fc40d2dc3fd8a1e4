import { expect, test } from 'vitest'
import { countsOf } from './rules.ts'

const counted = {
  username: 'wren',
  works: { published: 3, processing: 0, held: 2, removed: 0, failed: 0 },
  sightings: 4,
  comments: 20,
  props: 5,
  shows: { works: true, sightings: false },
  votes: { battles: 1, pairs: 2 },
  reports: { made: 0, about: 6 },
}

const linksOf = (member: typeof counted) => countsOf(member).flatMap(({ word, to }) => (to ? [[word, to]] : []))

test('a count of a member links to its list where there is one, and is a plain figure elsewhere', () => {
  const reports = ['Reports about them', '/admin/reports?about=wren']
  expect(linksOf(counted)).toEqual([['Works shown', '/u/wren#works'], reports])
  expect(linksOf({ ...counted, shows: { works: false, sightings: true } })).toEqual([
    ['Sightings', '/u/wren#sightings'],
    reports,
  ])
  expect(linksOf({ ...counted, works: { ...counted.works, published: 0 } }), 'nothing to list').toEqual([reports])
})
