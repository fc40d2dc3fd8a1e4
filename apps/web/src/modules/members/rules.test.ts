import { expect, test } from 'vitest'
import { listCounts } from './rules.ts'

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

const listLinks = (member: typeof counted) => listCounts(member).flatMap(({ word, to }) => (to ? [[word, to]] : []))

test('a count of a member links to its list where there is one, and is a plain figure elsewhere', () => {
  const reports = ['Reports received', '/admin/reports?about=wren']
  expect(listLinks(counted)).toEqual([['Works shown', '/u/wren#works'], reports])
  expect(listLinks({ ...counted, shows: { works: false, sightings: true } })).toEqual([
    ['Sightings', '/u/wren#sightings'],
    reports,
  ])
  expect(listLinks({ ...counted, works: { ...counted.works, published: 0 } }), 'nothing to list').toEqual([reports])
})
