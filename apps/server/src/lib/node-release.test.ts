import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldNodeSentence, pinnedNode } from './node-release.ts'

test('the day of release belongs to the Node that package.json pins', () => {
  const { devDependencies } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  // A new version of the pin needs its own day, from https://nodejs.org/en/about/previous-releases.
  expect(pinnedNode).toEqual({ version: devDependencies.node, released: '2026-09-10' })
})

test('a Node older than 120 days is named, and a newer one is not', () => {
  const late = new Date(Date.parse(pinnedNode.released) + 121 * 86_400_000)
  expect(oldNodeSentence(pinnedNode.version, new Date(pinnedNode.released))).toBeNull()
  expect(oldNodeSentence(pinnedNode.version, late)).toContain(
    `Node ${pinnedNode.version} was released more than 120 days`,
  )
  expect(oldNodeSentence('24.9.0', late)).toContain('Node 24.9.0')
  expect(oldNodeSentence('24.22.0', late)).toBeNull()
  expect(oldNodeSentence('26.1.0', late)).toBeNull()
})
