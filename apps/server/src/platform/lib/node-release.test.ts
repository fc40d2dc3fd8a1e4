import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldNodeSentence, pinnedNode } from './node-release.ts'

test('the day of release belongs to the Node that package.json pins', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))
  // A new version of the pin needs its own day, from https://nodejs.org/en/about/previous-releases.
  expect(pinnedNode).toEqual({ version: dependencies.node, released: '2026-09-10' })
})

test('a Node from before the pin is as old as its own release', () => {
  const fresh = new Date(pinnedNode.released)
  expect(oldNodeSentence('24.20.0', fresh)).toBeNull()
  expect(oldNodeSentence('24.20.1', fresh)).toBeNull()
  expect(oldNodeSentence('24.19.0', new Date('2026-12-03'))).toContain('Node 24.19.0')
  expect(oldNodeSentence('24.20.0', new Date('2026-12-03'))).toBeNull()
  expect(oldNodeSentence('24.9.0', fresh)).toContain('Node 24.9.0')
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
