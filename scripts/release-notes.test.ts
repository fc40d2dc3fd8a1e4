import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeUnreleased, isLaterVersion } from './release-notes.ts'
import { root } from './run.ts'

const release = { version: '0.2.0', date: '2026-12-01', subjects: [] }

test('moves the unreleased notes and the commits since the last release into the section of the release', () => {
  const changelog = `# Changelog

## [Unreleased]

### Fixed

- Uploads resume after a
  restart.

## [0.1.0] - 2026-11-01

### Added

- The map.
`
  const subjects = [
    'Fix the footer',
    'Add a map of trains',
    'Speed up the list',
    'Drop an unused setting',
    'Fix the footer',
  ]
  expect(closeUnreleased(changelog, { ...release, subjects })).toBe(`# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added

- Add a map of trains

### Changed

- Speed up the list

### Removed

- Drop an unused setting

### Fixed

- Uploads resume after a
  restart.
- Fix the footer

## [0.1.0] - 2026-11-01

### Added

- The map.
`)
})

test('refuses a changelog without an Unreleased section, and a version it already has', () => {
  expect(() => closeUnreleased('# Changelog\n', release)).toThrow('has no section')
  const changelog = '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-01\n'
  expect(() => closeUnreleased(changelog, release)).toThrow('already has version 0.2.0')
})

test('the changelog of the repository can be closed, and keeps every note', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const closed = closeUnreleased(changelog, { ...release, version: '999.0.0' })
  const notes = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))
  expect(notes(closed).sort()).toEqual(notes(changelog).sort())
  expect(closed).toContain('\n## [Unreleased]\n\n## [999.0.0] - 2026-12-01\n')
})

test.each([
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
  ['v0.2.0', '0.1.0', false],
  ['0.2', '0.1.0', false],
])('whether %s is a later version than %s: %s', (next, current, isLater) => {
  expect(isLaterVersion(next, current)).toBe(isLater)
})
