/** Baseline of a generic tile server: the whole tile as one query over the points. */
import fastify from 'fastify'
import pg from 'pg'
import { tileOfWorks } from './raw-tiles.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
app.get('/:z/:x/:y', async (request, reply) => {
  const [z = 0, x = 0, y = 0] = request.url.split('/').slice(1).map(Number)
  const { rows } = await pool.query(tileOfWorks({ z, x, y }))
  return reply.type('application/vnd.mapbox-vector-tile').send(rows[0].tile)
})
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
