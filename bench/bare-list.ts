/** The least that answers a list of works: Fastify, a pool, the server's own statement, and plain objects. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { cityPath } from '../apps/server/src/modules/regions/rules.ts'
import { stillThere } from '../apps/server/src/modules/sightings/rules.ts'
import { unzonedAsText } from '../apps/server/src/platform/database/postgresql.ts'
import type { ArtworkStatus } from '../packages/contract/src/kinds.ts'

interface Work {
  id: string
  title: string | null
  kind: string
  surface: string
  status: ArtworkStatus
  last_seen_on: string | null
  half_life_days: number
  location_level: string
  location: unknown
  region_id: number
  neighbourhood: string | null
  city: string
  country_code: string
  username: string
  published_at: Date
  is_sample: boolean
  cover_id: string
  key: string
  width: number
  height: number
  sizes: { width: number; height: number }[]
  thumbhash: string
  colour: string
  alt_text: string | null
  credits: unknown[] | null
  props: number
}

const { sql, parameters }: { sql: string; parameters: unknown[] } = JSON.parse(
  readFileSync(process.env.STATEMENT ?? '', 'utf8'),
)
const countries = new Intl.DisplayNames('en', { type: 'region' })
const names = new Map<string, string | undefined>()
const asText = new Map(Object.entries(unzonedAsText))
const types = { getTypeParser: (oid: number) => asText.get(String(oid)) ?? pg.types.getTypeParser(oid) }
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types })
const app = fastify()

app.get('/list', async () => {
  const { rows } = await pool.query<Work>({ name: 'list', text: sql, values: parameters })
  const today = new Date().toISOString().slice(0, 10)
  return { items: rows.slice(0, 24).map((work) => cardOf(work, today)) }
})

await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))

function cardOf(work: Work, today: string) {
  return {
    id: work.id,
    title: work.title,
    kind: work.kind,
    surface: work.surface,
    status: work.status,
    stillThere: stillThere(work, today),
    place: {
      level: work.location_level,
      location: work.location,
      neighbourhood: work.neighbourhood,
      city: work.city,
      country: countryOf(work.country_code),
      countryCode: work.country_code,
      path: cityPath(work.country_code, work.region_id, work.city),
    },
    cover: {
      id: work.cover_id,
      width: work.width,
      height: work.height,
      thumbhash: work.thumbhash,
      colour: work.colour,
      altText: work.alt_text,
      sizes: work.sizes.map((size) => ({ ...size, url: `/images/photos/${work.key}/${size.width}.webp` })),
    },
    uploader: { username: work.username },
    credits: work.credits ?? [],
    props: work.props,
    publishedAt: work.published_at.toISOString(),
    isSample: work.is_sample,
  }
}

function countryOf(code: string): string | undefined {
  if (!names.has(code)) names.set(code, countries.of(code))
  return names.get(code)
}
