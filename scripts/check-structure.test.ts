import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { findSubjectFaults, readCommits } from './structure/commit-subjects.ts'
import { findFaults } from './structure/find-faults.ts'

function printFaults(tree: Record<string, string>): string {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }))
  return findFaults(files)
    .map(({ path, message }) => `${path}: ${message}`)
    .join('\n')
}

const importing = (specifier: string) => `import { a } from '${specifier}'\n`
const lines = (count: number) => 'a\n'.repeat(count)

test('a correct tree has no fault', () => {
  const tree = {
    'package.json': '{ "scripts": { "start": "node a" } }',
    'vitest.config.ts': 'export default {}\n',
    'apps/server/migrations/0001_users.sql': 'select ST_X(place) from users;\n',
    'apps/server/src/main.ts': importing('#server/app.ts'),
    'apps/server/src/env.ts': 'export const port = process.env.PORT\n',
    'apps/server/src/app.ts': importing('#server/modules/artworks/routes.ts'),
    'apps/server/src/modules/artworks/routes.ts':
      importing('./queries-nearby.ts') + importing('#server/platform/errors.ts'),
    'apps/server/src/modules/artworks/queries-nearby.ts': importing('#server/platform/database/geography.ts'),
    'apps/server/src/modules/artworks/events.ts': "import type { EventType } from '#server/events.ts'\n",
    'apps/server/src/modules/artworks/artworks.test.ts': importing('#server/app.ts'),
    'apps/server/src/platform/database/geography.ts': 'export const distance = sql`ST_Distance(a, b)`\n',
    'apps/web/src/modules/artworks/components/artwork-card.tsx': importing('#web/ui/photo.tsx'),
    'apps/web/src/modules/artworks/components/artwork-card.css': '.work {}\n',
    'apps/web/src/map/map-canvas.tsx': "import * as Library from 'maplibre-gl'\nexport const a = ['b'] as const\n",
    'packages/contract/src/artworks.ts': importing('zod') + importing('./geo.ts'),
    'packages/user-pool/src/actions/InitiateAuth.ts': importing('../accounts.ts'),
  }
  expect(printFaults(tree)).toBe('')
})

test('a migration removes nothing that servers of the previous version use', () => {
  const at = (name: string, text: string) => printFaults({ [`apps/server/migrations/${name}.sql`]: text })
  const harmless = 'alter table a add column b text, add column c text not null default 7;\ndrop index d;\n'
  expect(at('0290_more', harmless)).toBe('')
  for (const harm of [
    'alter table a drop column b;',
    'drop table a;',
    'alter table a rename to b;',
    'alter table a add column c text,\n  add column b text not null;',
    'alter table a alter column b set not null;',
  ])
    expect(at('0290_more', harm)).toContain('fails servers of the version before')
  const swapped = 'begin drop table a; alter table b rename to a; end $$;\n'
  expect(at('0290_more', `create function swap() returns void language plpgsql as $$ ${swapped}`)).toBe('')
  expect(at('0290_more', `do $$ ${swapped}`)).toContain('0290_more.sql:1')
  expect(at('0291_b_unused', 'alter table a drop column b;')).toBe('')
})

test.each([
  ['platform/lib', '#server/modules/users/queries.ts', 'platform may not know modules'],
  ['platform/database', '#server/domain/blocks.ts', 'platform may not know domain'],
  ['domain', '#server/app.ts', 'domain may not know app'],
  ['modules/users', '../../main.ts', 'modules may not know app'],
])('the server layer %s may not import %s', (folder, specifier, message) => {
  expect(printFaults({ [`apps/server/src/${folder}/rules.ts`]: importing(specifier) })).toContain(message)
})

test.each([
  ['pages/home-page.tsx', '#web/app/routes.tsx', 'pages may not know app'],
  ['modules/users/store.ts', '#web/pages/home-page.tsx', 'modules may not know pages'],
  ['map/camera.ts', '../modules/artworks/map-layer.ts', 'map may not know modules'],
  ['ui/button.tsx', '#web/map/map-canvas.tsx', 'ui may not know map'],
  ['lib/call.ts', '#web/ui/button.tsx', 'lib may not know ui'],
])('the web app layer %s may not import %s', (path, specifier, message) => {
  expect(printFaults({ [`apps/web/src/${path}`]: importing(specifier) })).toContain(message)
})

test('a lazy import counts as well', () => {
  expect(
    printFaults({ 'apps/web/src/ui/photo.tsx': "const page = await import('#web/pages/home-page.tsx')\n" }),
  ).toContain('ui may not know pages')
})

test('refuses a folder that is no layer', () => {
  expect(printFaults({ 'apps/server/src/things/thing.ts': 'a\n' })).toContain('is in no layer')
})

test.each([
  'apps/server/src/modules/users/validation.ts',
  'apps/server/src/modules/users/components/card.ts',
  'apps/web/src/modules/users/hooks.ts',
  'apps/web/src/modules/users/components/deep/card.tsx',
  'apps/web/src/modules/users/card.css',
])('%s is not one of the files of a module', (path) => {
  expect(printFaults({ [path]: 'a\n' })).toContain('is not one of the files a module may have')
})

test('names modules that import each other in a circle, once', () => {
  const faults = printFaults({
    'apps/server/src/modules/users/queries.ts': importing('../artworks/queries.ts'),
    'apps/server/src/modules/artworks/rules.ts': importing('#server/modules/uploads/queries.ts'),
    'apps/server/src/modules/uploads/rules.ts': importing('#server/modules/users/queries.ts'),
  })
  expect(faults.split('\n')).toHaveLength(1)
  expect(faults).toContain('cycle users → artworks → uploads → users')
})

test('names files that import each other in a circle, also for types alone, unless one import runs later', () => {
  const cycle = (second: string) =>
    printFaults({
      'packages/contract/src/artworks.ts': importing('./spots.ts'),
      'packages/contract/src/spots.ts': second,
    })
  expect(cycle("import type { Artwork } from './artworks.ts'\n")).toContain(
    'cycle artworks.ts → spots.ts → artworks.ts',
  )
  expect(cycle("const load = () => import('./artworks.ts')\n")).toBe('')
})

test.each([
  'index.ts',
  'utils.ts',
  'helpers.ts',
  'types.ts',
  'constants.ts',
  'common.ts',
  'map-utils.ts',
  'helpers/dates.ts',
])('refuses %s, which names no subject', (name) => {
  expect(printFaults({ [`apps/web/src/lib/${name}`]: 'a\n' })).toContain('names a kind of code')
})

test('names are in kebab-case, and migrations are numbered', () => {
  expect(printFaults({ 'apps/web/src/ui/PhotoCard.tsx': 'a\n' })).toContain('kebab-case')
  expect(printFaults({ 'apps/server/migrations/add-users.sql': 'a\n' })).toContain('no migration name')
})

test('limits the length of files', () => {
  expect(printFaults({ 'apps/web/src/ui/photo.tsx': lines(300) })).toBe('')
  expect(printFaults({ 'apps/web/src/ui/photo.tsx': lines(301) })).toContain('at most 300')
  expect(printFaults({ 'apps/web/src/ui/photo.test.tsx': lines(500) })).toBe('')
  expect(printFaults({ 'apps/web/src/ui/photo.test.tsx': lines(501) })).toContain('at most 500')
  expect(printFaults({ 'apps/web/src/app/global.css': lines(900) })).toBe('')
  expect(printFaults({ 'docs/decisions/0001-one.md': lines(51) })).toContain('at most 50')
})

test('decisions have their sections, a number of their own and links to existing records', () => {
  const record = '# Sort lists\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n'
  const sorted = { 'docs/decisions/0001-sort-lists.md': record }
  expect(printFaults({ ...sorted, 'docs/data.md': '[0001](decisions/0001-sort-lists.md)\n' })).toBe('')
  expect(printFaults({ ...sorted, 'docs/data.md': '[2](decisions/0002-gone.md)\n' })).toContain('links to 0002-gone.md')
  expect(printFaults({ ...sorted, 'docs/decisions/0001-other.md': record })).toContain('shares its number')
  expect(printFaults({ 'docs/decisions/0001-one.md': `${record}\n## Later\n` })).toContain('exactly the sections')
})

test('there are at most fifteen scripts', () => {
  const scripts = Object.fromEntries(Array.from({ length: 16 }, (_, number) => [`s${number}`, 'a']))
  expect(printFaults({ 'package.json': JSON.stringify({ scripts }) })).toContain('has 16 scripts')
})

test.each([
  ['apps/web/src/lib/call.ts', '@allcity/server/app', 'is of the server'],
  ['apps/web/src/lib/call.ts', '../../../server/src/app.ts', 'is of the server'],
  ['apps/web/src/lib/call.ts', '@allcity/user-pool/tokens', 'is of the user pool'],
  ['apps/server/src/platform/http/pages.ts', '#web/app/entry-server.tsx', 'is of the web app'],
  ['packages/user-pool/src/tokens.ts', '@allcity/contract/users', 'is ours'],
  ['packages/contract/src/users.ts', 'kysely', 'is more than the contract may know'],
])('%s may not import %s', (path, specifier, message) => {
  expect(printFaults({ [path]: importing(specifier) })).toContain(message)
})

test.each([
  ['apps/server/src/modules/map/queries.ts', 'sql`ST_Contains(a, b)`', 'belongs to platform/database/geography.ts'],
  ['apps/web/src/ui/a.css', 'p {\n  left: 0;\n}', 'is wrong when read from right to left'],
  ['apps/server/src/platform/storage/store.ts', 'process.env.S3_BUCKET', 'env.ts alone'],
  ['apps/web/src/lib/call.ts', '// @ts-ignore', 'hides a fault of types'],
  ['apps/web/src/lib/call.ts', '// TODO later', 'unfinished work'],
  ['apps/web/src/lib/call.ts', '// FIXME', 'unfinished work'],
  ['apps/web/src/lib/dates.test.ts', "test.skip('a', () => {})", 'leaves tests out'],
  ['apps/web/src/lib/call.ts', 'const a = { ...{ b: 1 } }', 'spreads a literal'],
  ['e2e/upload.test.ts', 'await page.waitForTimeout(500)', 'waits for time'],
  ['apps/web/src/lib/dates.test.ts', "vi.mock('#web/lib/call.ts')", 'replaces our own code'],
  ['apps/web/src/ui/photo.tsx', 'export default function Photo() {}', 'no name of its own'],
  ['apps/web/src/ui/photo.tsx', "import { a } from './button'", 'lacks its ending'],
  ['apps/web/src/ui/photo.tsx', 'const a = b as Photo', 'asserts a type'],
  ['apps/server/src/platform/lib/photo.ts', 'const a = (b as unknown) + 1', 'asserts a type'],
  ['apps/server/src/platform/lib/photo.ts', '/** What is told. */', 'begins with "What"'],
  ['apps/server/src/platform/lib/photo.ts', 'a() // Waits. Nobody asks.', 'begins with "Nobody"'],
  ['packages/contract/src/photo.ts', 'const said = 1', 'has the word "said"'],
  ['packages/contract/src/photo.ts', 'interface LinesWanted {}', 'has the word "wanted"'],
  ['packages/contract/src/photo.ts', 'a.forEach((told) => b(told))', 'has the word "told"'],
  ['packages/contract/src/photo.ts', 'function readingsOf() {}', 'begin with a verb'],
  ['packages/contract/src/photo.ts', 'const rowOf = (id: string) => id', 'begin with a verb'],
  ['apps/web/src/lib/dates.test.ts', "test('who is shut out', () => {})", 'begins with "who"'],
  ['docs/decisions/0001-talk.md', '# Who meets whom', 'begins with "Who"'],
  ['docs/operations.md', 'A cache. So many are kept.', 'begins with "So many"'],
  ['docs/data.md', '| passwords | who owns it | hashed |', 'begins with "who"'],
])('%s may not hold %s', (path, text, message) => {
  expect(printFaults({ [path]: `${text}\n` })).toContain(message)
})

test('does not take words and renamed imports for assertions', () => {
  const text = [
    "import { Dialog as BaseDialog } from 'base'",
    "import {\n  type Card as CardData,\n} from './card.ts'",
    'export { a as B } from "./b.ts"',
    'export { HomePage as Component }',
    '// the same as Before',
    "const sentence = 'known as Graffiti'",
    'const fixed = [1] as const',
  ]
  expect(printFaults({ 'apps/web/src/lib/words.ts': text.join('\n') })).toBe('')
  const screen = '<Trans>Known as Graffiti, {count} as Murals</Trans>'
  expect(printFaults({ 'apps/web/src/ui/words.tsx': screen })).toBe('')
})

test('a fault names the line', () => {
  expect(printFaults({ 'apps/web/src/lib/dates.ts': 'a\n\nconst a = b as Photo\n' })).toContain('dates.ts:3')
})

test('accepts refused words in texts, comments and fields of the API, and names of values that end in Of', () => {
  const text = "// told to a door\nconst a = { said: 'wanted', askedBy: b.told }\nconst memberOf = 1\n"
  expect(printFaults({ 'packages/contract/src/photo.ts': text })).toBe('')
})

test.each([
  'Fix drafts lost at sign-out',
  'Embed the map in artist pages',
  'Bring back the focus after a dialog',
  'Process photos in the order they arrive',
  'Speed up the list of works',
  'Revert "Added something with a subject that was much longer than the limit of seventy-two"',
])('accepts the commit subject %s', (subject) => {
  expect(findSubjectFaults([{ hash: 'abc', subject }])).toEqual([])
})

test.each([
  ['Fixed drafts', 'is not an imperative'],
  ['Fixing drafts', 'is not an imperative'],
  ['Fixes drafts', 'is not an imperative'],
  ['Whoever leaves keeps their drafts', 'is not an imperative'],
  ['Of a dispute the holder hears', 'is not an imperative'],
  [`Fix ${'drafts '.repeat(12)}`, 'has 88 characters, at most 72'],
])('refuses the commit subject %s', (subject, message) => {
  expect(findSubjectFaults([{ hash: 'abc', subject }])[0]?.message).toContain(message)
})

test('a folder without a git repository has no commits to check', () => {
  expect(readCommits(tmpdir())).toEqual([])
})

test.each([
  ['<p>Seen last week</p>', '"Seen last week" is not in the message catalogue'],
  ['<button aria-label="Close" />', '"Close" is not in the message catalogue'],
  ["<p>{isOpen ? 'Open all day' : null}</p>", '"Open all day" is not in the message catalogue'],
  ["<p>{names.join(', ')}</p>", 'joins texts with the punctuation of English'],
  [`<p title={\`\${name}: \${count}\`} />`, 'joins texts with the punctuation of English'],
])('refuses a text on screen outside the catalogue: %s', (markup, message) => {
  expect(printFaults({ 'apps/web/src/ui/photo.tsx': `export const Photo = () => ${markup}\n` })).toContain(message)
})

test('accepts texts in macros, marked texts, names and code, and refuses one translated before the language is known', () => {
  const page = (code: string) => printFaults({ 'apps/web/src/ui/photo.tsx': code })
  expect(
    page('export const Photo = () => <p title={t`Seen last week`}><Trans>Seen</Trans> <code>id=7</code></p>\n'),
  ).toBe('')
  expect(page("export const Photo = () => <img srcSet={files.join(', ')} />\n")).toBe('')
  expect(page(`export const place = \`\${x.toFixed(5)}, \${y.toFixed(5)}\`\n`)).toBe('')
  expect(page("export const rule = /*i18n*/ 'Enter a title'\n")).toBe('')
  expect(page('export const title = t`Seen last week`\n')).toContain('before the language is known')
})
