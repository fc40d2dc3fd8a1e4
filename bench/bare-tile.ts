/** The least that answers with as many bytes as a tile has: `TILE_BYTES`. */
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'

/** What packing adds to bytes that cannot be packed. */
const wrapping = 23
const bytes = gzipSync(randomBytes(Number(process.env.TILE_BYTES) - wrapping))
const app = fastify()
app.get('/', (_, reply) =>
  reply.type('application/vnd.mapbox-vector-tile').header('content-encoding', 'gzip').send(bytes),
)
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
