/** The least that answers with as many bytes as a tile has. */
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'

const bytes = gzipSync(randomBytes(4_000))
const app = fastify()
app.get('/', (_, reply) =>
  reply.type('application/vnd.mapbox-vector-tile').header('content-encoding', 'gzip').send(bytes),
)
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
