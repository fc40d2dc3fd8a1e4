import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPglite } from '#server/database/pglite.ts'
import { prepareFolder } from './prepared.ts'

const archives = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.startsWith('postgis-'))

/** Metres along the equator from one degree to the next; the globe's shape comes out of the archive. */
async function metresOfADegree(dataDir: string): Promise<number> {
  const engine = await openPglite(dataDir)
  try {
    const { rows } = await sql<{ metres: number }>`
      select st_distance(st_makepoint(0, 0)::geography, st_makepoint(1, 0)::geography) as metres`.execute(engine.db)
    return rows[0]?.metres ?? 0
  } finally {
    await engine.close()
  }
}

describe('the embedded engine', () => {
  let dataDir: string
  let archive: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'allcity-database-'))
    await prepareFolder(dataDir)
    archive = (await archives(dataDir))[0] ?? ''
    await rm(join(dataDir, archive))
  })

  test('keeps one archive of PostGIS beside the database, of the version that is installed', async () => {
    await writeFile(join(dataDir, 'postgis-0.0.1.tar.gz'), 'of an older version')

    expect(await metresOfADegree(dataDir)).toBeCloseTo(111_319.5, 0)
    expect(await archives(dataDir)).toEqual([archive])
  })

  test('opens where none can be kept', async () => {
    await mkdir(join(dataDir, `${archive}.soon`))

    expect(await metresOfADegree(dataDir)).toBeCloseTo(111_319.5, 0)
    expect(await archives(dataDir)).toEqual([`${archive}.soon`])
  })
})
