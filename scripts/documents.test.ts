import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { secretVariables, variables } from '../apps/server/src/env.ts'
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

test('a decision that a later one changes says so, and neither names a record that is not there', () => {
  const texts = new Map(records.map((path) => [basename(path).slice(0, 4), readFileSync(join(root, path), 'utf8')]))
  const statusOf = (text: string) => /^Status: (.*)$/m.exec(text)?.[1] ?? ''
  const silent: string[] = []
  for (const [number, text] of texts) {
    const [, changed = ''] = /(?:Supersedes|Changes)(.*)/.exec(statusOf(text)) ?? []
    for (const [, older = ''] of changed.matchAll(/\[(\d{4})\]/g))
      if (!statusOf(texts.get(older) ?? '').includes(`superseded by [${number}]`)) silent.push(`${older} of ${number}`)
    for (const [, named = ''] of text.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g))
      if (!records.some((path) => basename(path) === named)) silent.push(`${number} names ${named}`)
  }
  expect(silent).toEqual([])
})

test('every setting is described in docs/operations.md and in README.md, with those that may lie in files', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const named = (text: string) => variables.filter((name) => !text.includes(`\`${name}\``))
  expect([named(operations), named(readme)]).toEqual([[], []])
  const inFiles = /^(`.*`) may lie in files/m.exec(readme)?.[1] ?? ''
  expect([...inFiles.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual([...secretVariables].sort())
  expect(secretVariables.filter((name) => !operations.includes(`\`${name}\`*`))).toEqual([])
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
