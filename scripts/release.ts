/**
 * `npm exec -- node scripts/release.ts 0.2.0`: runs the tests, sets the version, closes the changelog, commits and tags.
 * `--skip-tests` leaves the tests out. It never pushes.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeUnreleased, isLaterVersion } from './release-notes.ts'
import { root, run } from './run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'skip-tests': { type: 'boolean', default: false } },
})

try {
  await release(positionals[0] ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function release(version: string): Promise<void> {
  const current: string = JSON.parse(read('package.json')).version
  if (!isLaterVersion(version, current))
    throw new Error(`Name a version later than ${current}: npm exec -- node scripts/release.ts 0.2.0`)
  if (git('status', '--porcelain') !== '') throw new Error('The working tree has changes: commit or stash them first.')
  const changelog = closeUnreleased(read('CHANGELOG.md'), {
    version,
    date: new Date().toISOString().slice(0, 10),
    subjects: listSubjects(),
  })
  if (!values['skip-tests'] && (await run('npm', ['test'])) !== 0)
    throw new Error('Nothing was released: npm test failed.')

  write('CHANGELOG.md', changelog)
  setVersion(current, version)
  git('add', '--all')
  git('commit', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Allcity ${version}`)
  console.log(`Released ${version}. Read CHANGELOG.md, then publish it: git push --follow-tags`)
}

/** Subjects since the newest release; none before the first one, whose notes are written by hand. */
function listSubjects(): string[] {
  const tag = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')[0]
  if (!tag) return []
  return git('log', '--no-merges', '--format=%s', `${tag}..HEAD`)
    .split('\n')
    .filter((subject) => subject !== '')
}

function setVersion(current: string, version: string): void {
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root })
  for (const path of manifests) write(path, read(path).replace(`"version": "${current}"`, `"version": "${version}"`))
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const [path, entry] of Object.entries<{ version?: string }>(lock.packages))
    if (!path.includes('node_modules/')) entry.version = version
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text)
}
