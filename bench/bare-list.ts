/** The least that answers a list of works: Fastify, a pool, the server's own statements, and plain objects. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'

interface Photo {
  id: string
  artwork_id: string
  key: string
  width: number
  height: number
  sizes: { width: number; height: number }[]
  thumbhash: string
  colour: string
  alt_text: string | null
}

interface Work {
  id: string
  title: string | null
  kind: string
  surface: string
  status: string
  location_level: string
  location: unknown
  city: string | null
  country_code: string
  username: string
  published_at: Date
  is_sample: boolean
}

const [works = { sql: '', parameters: [] }, photos = works]: { sql: string; parameters: unknown[] }[] = JSON.parse(
  readFileSync(process.env.STATEMENTS ?? '', 'utf8'),
)
const countries = new Intl.DisplayNames('en', { type: 'region' })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()

app.get('/list', async () => {
  const { rows } = await pool.query<Work>(works.sql, works.parameters)
  const shown = rows.slice(0, 24)
  const covers = await pool.query<Photo>(photos.sql, [...shown.map(({ id }) => id), ...photos.parameters.slice(24)])
  const byWork = new Map(covers.rows.map((photo) => [photo.artwork_id, photo]))
  return { items: shown.map((work) => cardOf(work, byWork.get(work.id))) }
})

await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))

function cardOf(work: Work, photo: Photo | undefined) {
  return {
    id: work.id,
    title: work.title,
    kind: work.kind,
    surface: work.surface,
    status: work.status,
    place: {
      level: work.location_level,
      location: work.location,
      city: work.city,
      country: countries.of(work.country_code),
      countryCode: work.country_code,
    },
    cover: photo && {
      id: photo.id,
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      colour: photo.colour,
      altText: photo.alt_text,
      sizes: photo.sizes.map((size) => ({ ...size, url: `/images/photos/${photo.key}/${size.width}.webp` })),
    },
    uploader: { username: work.username },
    publishedAt: work.published_at.toISOString(),
    isSample: work.is_sample,
  }
}
