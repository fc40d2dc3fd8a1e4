/** What a generic tile server does: the whole tile as one query over the points. */
import fastify from 'fastify'
import pg from 'pg'
import { tileBounds } from '../apps/server/src/modules/map/rules.ts'

const rawTile = (z: number, x: number, y: number) => {
  const [west, south, east, north] = tileBounds({ z, x, y })
  return `select ST_AsMVT(tile, 'artworks') as tile from (
    select artwork.id::text, artwork.kind, artwork.status, spot.surface,
      ST_AsMVTGeom(ST_Transform(spot.public_point::geometry, 3857), ST_TileEnvelope(${z}, ${x}, ${y}), 4096, 256) as geom
    from artwork join spot on spot.id = artwork.spot_id
    where artwork.state = 'published'
      and spot.public_point::geometry && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326)
  ) as tile`
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
app.get('/:z/:x/:y', async (request, reply) => {
  const [z = 0, x = 0, y = 0] = request.url.split('/').slice(1).map(Number)
  const { rows } = await pool.query(rawTile(z, x, y))
  return reply.type('application/vnd.mapbox-vector-tile').send(rows[0].tile)
})
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
