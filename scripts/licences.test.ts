import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** They may be given on under our own licence; of the last three, which ask for their source, we change nothing. */
const fine =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|LGPL-3\.0(-or-later)?)$/

/** Whose package names none, and whose readme says MIT. */
const known: Record<string, string> = { 'combine-errors': 'MIT' }

/** Data of a tool of the build: neither pages nor the server contain it. */
const unshipped = ['caniuse-lite']

test('everything that the product runs with may be given on with it', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')))
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  expect(installed.length).toBeGreaterThan(100)
  const strange = installed.flatMap(([path, { license }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (unshipped.includes(name)) return []
    const named = license ?? known[name] ?? 'no licence'
    const isFine = named
      .replace(/[()]/g, '')
      .split(/ AND /)
      .every((part) => part.split(/ OR /).some((one) => fine.test(one)))
    return isFine ? [] : [`${name}: ${named}`]
  })
  expect(strange).toEqual([])
})
