import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { secretVariables, variables } from '../apps/server/src/env.ts'
import { figures, renderPerformancePage } from '../bench/performance-table.ts'
import { root } from './run.ts'

const code = globSync('{apps,packages,bench,scripts,e2e,deploy}/**/*.*', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
})

const records = globSync('docs/decisions/*.md', { cwd: root })
const documents = ['README.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })]

test.each(documents.filter((path) => path !== 'docs/style.md'))('every file that %s names is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|yaml|service|conf|ini))`/g)].map(([, name = '']) => name)
  const isThere = (name: string) => existsSync(join(root, name)) || code.some((path) => `/${path}`.endsWith(`/${name}`))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('links between documents lead to a file', () => {
  const broken = [...documents, ...records].flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([\w./-]+\.\w+)(?:#[\w-]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document} links to ${target}`),
  )
  expect(broken).toEqual([])
})

test('docs/operations.md describes every setting and marks those that may be in files', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  expect(secretVariables.filter((name) => !operations.includes(`\`${name}\`*`))).toEqual([])
})

test('the README names the two commands and no setting', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toMatch(/^npm start\b/m)
  expect(readme).toMatch(/^npm test\b/m)
  expect(variables.filter((name) => readme.includes(`\`${name}\``))).toEqual([])
})

test('the glossary has at most 60 entries in alphabetical order', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const terms = [...glossary.matchAll(/^\| ([a-z][^|]*) \|/gm)].map(([, term = '']) => term).slice(1)
  expect(terms.length).toBeLessThanOrEqual(60)
  expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')))
})

test('docs/performance.md has at most 30 figures, from the last results', () => {
  expect(figures.length).toBeLessThanOrEqual(30)
  expect(readFileSync(join(root, 'docs/performance.md'), 'utf8')).toBe(renderPerformancePage())
})

const Compose = z.object({
  services: z.object({
    allcity: z.object({
      env_file: z.array(z.object({ path: z.string(), required: z.boolean() })),
      environment: z.record(z.string(), z.string()),
    }),
  }),
})
/** Where things are within the containers. */
const ofCompose = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'S3_BUCKET', 'S3_ENDPOINT']

test('the compose file passes on every setting that stands in .env, but for those that say where things are in it', () => {
  const { services } = Compose.parse(parse(readFileSync(join(root, 'compose.yaml'), 'utf8')))
  const { env_file, environment } = services.allcity
  expect(env_file).toEqual([{ path: '.env', required: false }])
  const fixed = Object.entries(environment).filter(([name, value]) => !value.startsWith(`\${${name}:`))
  expect(fixed.map(([name]) => name).sort()).toEqual([...ofCompose].sort())
  expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([])
})
