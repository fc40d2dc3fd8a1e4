/** The smallest server that answers with a tile's number of bytes: `TILE_BYTES`. */
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'

/** Bytes that gzip adds to incompressible data. */
const wrapping = 23
const bytes = gzipSync(randomBytes(Number(process.env.TILE_BYTES) - wrapping))
const app = fastify()
app.get('/', (_, reply) =>
  reply.type('application/vnd.mapbox-vector-tile').header('content-encoding', 'gzip').send(bytes),
)
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
