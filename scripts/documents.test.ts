import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const code = globSync('{apps,packages,bench,scripts,e2e,deploy}/**/*.*', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
})

test.each(['README.md', 'SECURITY.md', 'docs/asvs.md', 'docs/data.md', 'docs/operations.md', 'docs/threat-model.md'])(
  'every file that %s names is there',
  (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|yaml|service|conf|ini))`/g)].map(([, name = '']) => name)
    const isThere = (name: string) =>
      existsSync(join(root, name)) || code.some((path) => `/${path}`.endsWith(`/${name}`))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  },
)
