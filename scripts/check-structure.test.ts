import { expect, test } from 'vitest'
import { findFaults } from './structure/find-faults.ts'

function faultsOf(tree: Record<string, string>): string {
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
      importing('./queries-nearby.ts') + importing('#server/http/errors.ts'),
    'apps/server/src/modules/artworks/queries-nearby.ts': importing('#server/database/geography.ts'),
    'apps/server/src/modules/artworks/events.ts': "import type { EventType } from '#server/events.ts'\n",
    'apps/server/src/modules/artworks/artworks.test.ts': importing('#server/app.ts'),
    'apps/server/src/database/geography.ts': 'export const distance = sql`ST_Distance(a, b)`\n',
    'apps/web/src/modules/artworks/components/artwork-card.tsx': importing('#web/ui/photo.tsx'),
    'apps/web/src/map/map-canvas.tsx': "import * as Library from 'maplibre-gl'\nexport const a = ['b'] as const\n",
    'packages/contract/src/artworks.ts': importing('zod') + importing('./geo.ts'),
    'packages/user-pool/src/actions/InitiateAuth.ts': importing('../accounts.ts'),
  }
  expect(faultsOf(tree)).toBe('')
})

test('a migration removes nothing that servers of the previous version use', () => {
  const at = (name: string, text: string) => faultsOf({ [`apps/server/migrations/${name}.sql`]: text })
  const harmless = 'alter table a add column b text, add column c text not null default 7;\ndrop index d;\n'
  expect(at('0090_more', harmless)).toBe('')
  for (const harm of [
    'alter table a drop column b;',
    'drop table a;',
    'alter table a rename to b;',
    'alter table a add column c text,\n  add column b text not null;',
    'alter table a alter column b set not null;',
  ])
    expect(at('0090_more', harm)).toContain('fails servers of the version before')
  const swapped = 'begin drop table a; alter table b rename to a; end $$;\n'
  expect(at('0090_more', `create function swap() returns void language plpgsql as $$ ${swapped}`)).toBe('')
  expect(at('0090_more', `do $$ ${swapped}`)).toContain('0090_more.sql:1')
  expect(at('0091_b_unused', 'alter table a drop column b;')).toBe('')
})

test.each([
  ['lib', '#server/modules/users/queries.ts', 'lib may not know modules'],
  ['database', '#server/app.ts', 'database may not know app'],
  ['modules/users', '../../main.ts', 'modules may not know app'],
])('the server layer %s may not import %s', (folder, specifier, message) => {
  expect(faultsOf({ [`apps/server/src/${folder}/rules.ts`]: importing(specifier) })).toContain(message)
})

test.each([
  ['pages/home-page.tsx', '#web/app/routes.tsx', 'pages may not know app'],
  ['modules/users/store.ts', '#web/pages/home-page.tsx', 'modules may not know pages'],
  ['map/camera.ts', '../modules/artworks/map-layer.ts', 'map may not know modules'],
  ['ui/button.tsx', '#web/map/map-canvas.tsx', 'ui may not know map'],
  ['lib/call.ts', '#web/ui/button.tsx', 'lib may not know ui'],
])('the web app layer %s may not import %s', (path, specifier, message) => {
  expect(faultsOf({ [`apps/web/src/${path}`]: importing(specifier) })).toContain(message)
})

test('a lazy import counts as well', () => {
  expect(
    faultsOf({ 'apps/web/src/ui/photo.tsx': "const page = await import('#web/pages/home-page.tsx')\n" }),
  ).toContain('ui may not know pages')
})

test('refuses a folder that is no layer', () => {
  expect(faultsOf({ 'apps/server/src/things/thing.ts': 'a\n' })).toContain('is in no layer')
})

test.each([
  'apps/server/src/modules/users/validation.ts',
  'apps/server/src/modules/users/components/card.ts',
  'apps/web/src/modules/users/hooks.ts',
  'apps/web/src/modules/users/components/deep/card.tsx',
])('%s is not one of the files of a module', (path) => {
  expect(faultsOf({ [path]: 'a\n' })).toContain('is not one of the files a module may have')
})

test('names modules that import each other in a circle, once', () => {
  const faults = faultsOf({
    'apps/server/src/modules/users/queries.ts': importing('../artworks/queries.ts'),
    'apps/server/src/modules/artworks/queries.ts': importing('#server/modules/uploads/queries.ts'),
    'apps/server/src/modules/uploads/queries.ts': importing('#server/modules/users/queries.ts'),
  })
  expect(faults.split('\n')).toHaveLength(1)
  expect(faults).toContain('cycle users → artworks → uploads → users')
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
  expect(faultsOf({ [`apps/web/src/lib/${name}`]: 'a\n' })).toContain('names a kind of code')
})

test('names are in kebab-case, and migrations are numbered', () => {
  expect(faultsOf({ 'apps/web/src/ui/PhotoCard.tsx': 'a\n' })).toContain('kebab-case')
  expect(faultsOf({ 'apps/server/migrations/add-users.sql': 'a\n' })).toContain('no migration name')
})

test('limits the length of files', () => {
  expect(faultsOf({ 'apps/web/src/ui/photo.tsx': lines(300) })).toBe('')
  expect(faultsOf({ 'apps/web/src/ui/photo.tsx': lines(301) })).toContain('at most 300')
  expect(faultsOf({ 'apps/web/src/ui/photo.test.tsx': lines(500) })).toBe('')
  expect(faultsOf({ 'apps/web/src/ui/photo.test.tsx': lines(501) })).toContain('at most 500')
  expect(faultsOf({ 'apps/web/src/ui/styles/all.css': lines(900) })).toBe('')
  expect(faultsOf({ 'docs/decisions/0001-one.md': lines(51) })).toContain('at most 50')
})

test('there are at most fourteen scripts', () => {
  const scripts = Object.fromEntries(Array.from({ length: 15 }, (_, number) => [`s${number}`, 'a']))
  expect(faultsOf({ 'package.json': JSON.stringify({ scripts }) })).toContain('has 15 scripts')
})

test.each([
  ['apps/web/src/lib/call.ts', '@allcity/server/app', 'is of the server'],
  ['apps/web/src/lib/call.ts', '../../../server/src/app.ts', 'is of the server'],
  ['apps/web/src/lib/call.ts', '@allcity/user-pool/tokens', 'is of the user pool'],
  ['apps/server/src/http/pages.ts', '#web/app/entry-server.tsx', 'is of the web app'],
  ['packages/user-pool/src/tokens.ts', '@allcity/contract/users', 'is ours'],
  ['packages/contract/src/users.ts', 'kysely', 'is more than the contract may know'],
])('%s may not import %s', (path, specifier, message) => {
  expect(faultsOf({ [path]: importing(specifier) })).toContain(message)
})

test.each([
  ['apps/server/src/modules/map/queries.ts', 'sql`ST_Contains(a, b)`', 'belongs to database/geography.ts'],
  ['apps/server/src/storage/store.ts', 'process.env.S3_BUCKET', 'env.ts alone'],
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
  ['apps/server/src/lib/photo.ts', 'const a = (b as unknown) + 1', 'asserts a type'],
  ['apps/server/src/lib/photo.ts', '/** What is told. */', 'begins with "What"'],
  ['apps/server/src/lib/photo.ts', 'a() // Waits. Nobody asks.', 'begins with "Nobody"'],
  ['apps/web/src/lib/dates.test.ts', "test('who is shut out', () => {})", 'begins with "who"'],
])('%s may not hold %s', (path, text, message) => {
  expect(faultsOf({ [path]: `${text}\n` })).toContain(message)
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
  expect(faultsOf({ 'apps/web/src/lib/words.ts': text.join('\n') })).toBe('')
  const screen = '<p>Known as Graffiti, {count} as Murals</p>'
  expect(faultsOf({ 'apps/web/src/ui/words.tsx': screen })).toBe('')
})

test('a fault names the line', () => {
  expect(faultsOf({ 'apps/web/src/lib/dates.ts': 'a\n\nconst a = b as Photo\n' })).toContain('dates.ts:3')
})
