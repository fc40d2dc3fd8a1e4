/** The least that answers from PostgreSQL over HTTP. */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
app.get('/', async () => (await pool.query('select count(*) from artwork')).rows)
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
