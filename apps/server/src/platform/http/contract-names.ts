import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Endpoint } from '@allcity/contract/endpoint'
import { z } from 'zod'

/** The names of the operations and schemas, taken from the contract. */
export interface ContractNames {
  /** By method and path, such as `GET /api/artworks`. */
  operations: Map<string, string>
  schemas: z.core.$ZodRegistry<{ id?: string }>
}

const folder = new URL('.', import.meta.resolve('@allcity/contract/endpoint'))
const groups = new Set(['object', 'enum', 'union', 'lazy'])
/** Verbs a name of a GET may begin with; any other is a noun, which gets a verb. */
const readingVerbs = new Set([
  'check',
  'compare',
  'count',
  'export',
  'find',
  'get',
  'list',
  'read',
  'search',
  'suggest',
])
const manyVerbs = new Set(['list', 'search', 'count', 'find'])

/** Reads the names that the contract's modules export. */
export async function readContractNames(): Promise<ContractNames> {
  const operations = new Map<string, string>()
  const schemas = z.registry<{ id?: string }>()
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(
    files.toSorted().map((file) => import(`@allcity/contract/${basename(file, '.ts')}`)),
  )
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (value instanceof z.ZodType || typeof value !== 'object' || value === null) continue
    for (const [key, endpoint] of Object.entries(value)) {
      if (!isEndpoint(endpoint)) continue
      operations.set(`${endpoint.method} /api${endpoint.path}`, operationName(name, key, endpoint))
    }
  }
  const taken = new Set<string>()
  for (const [id, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType) || !groups.has(value.type)) continue
    // One schema may be exported by two modules, and a branded one is the schema it brands.
    if (taken.has(id) || schemas.has(value)) continue
    taken.add(id)
    schemas.add(value, { id })
  }
  return { operations, schemas }
}

/** `artworks.list` is `listArtworks`, `artworks.get` `getArtwork`, `users.profile` `getUserProfile`. */
export function operationName(group: string, key: string, { method }: Pick<Endpoint, 'method'>): string {
  const [first = ''] = /^[a-z]+/.exec(key) ?? []
  const needsVerb = method === 'GET' && !readingVerbs.has(first)
  const verb = needsVerb ? 'get' : first
  const rest = needsVerb ? capital(key) : key.slice(first.length)
  const noun = capital(manyVerbs.has(verb) ? group : singular(group))
  return rest.startsWith(noun) ? verb + rest : verb + noun + rest
}

/** An operation outside of the contract: `GET /feeds/artworks.atom` is `getFeedsArtworksAtom`. */
export const pathName = (method: string, url: string) =>
  method.toLowerCase() +
  url
    .replace(/^\/api\//, '/')
    .split(/[^a-zA-Z]+/)
    .map(capital)
    .join('')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
