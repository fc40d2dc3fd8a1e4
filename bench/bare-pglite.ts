/** The embedded engine alone: opens the folder as the server does and says that it is there. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { postgis } from '@electric-sql/pglite-postgis'

const dataDir = join(process.env.DATA_DIR ?? '', 'postgres')
const pglite = await PGlite.create({ dataDir, extensions: { postgis, pg_trgm, unaccent } })

createServer(async (_, response) => {
  const { rows } = await pglite.query('select count(*), max(ST_X(exact_point::geometry)) from spot')
  response.end(JSON.stringify(rows))
}).listen(Number(process.env.PORT), 'localhost')
process.on('SIGTERM', async () => {
  await pglite.close()
  process.exit(0)
})
