// @module-tag embedded-only
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPglite } from '#server/platform/database/pglite.ts'
import { keepArchive } from '#server/platform/database/slim-postgis.ts'
import { vacuumTables } from '#server/platform/database/vacuum.ts'
import { prepareFolder } from './prepared.ts'
import { maySmallDisk, smallDisk } from './small-disk.ts'

const archives = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.startsWith('postgis-'))

/** Metres of one degree along the equator; PostGIS reads the globe's shape from its archive. */
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

  test('keeps one archive of PostGIS beside the database, of the installed version', async () => {
    await writeFile(join(dataDir, 'postgis-0.0.1.tar.gz'), 'of an older version')

    expect(await metresOfADegree(dataDir)).toBeCloseTo(111_319.5, 0)
    expect(await archives(dataDir)).toEqual([archive])
  })

  test('rolls back a failed block of the queue before other queries run', async () => {
    const { db, jobs, close } = await openPglite(dataDir)
    try {
      if (!('db' in jobs)) throw new Error('The queue of the embedded engine asks by itself')
      const failing = jobs.db.executeSql('BEGIN;\n select 1 / 0;\n COMMIT;')
      const next = db.transaction().execute((tx) => sql`select 7 as seven`.execute(tx))
      await expect(failing).rejects.toThrow('division by zero')
      expect((await next).rows).toEqual([{ seven: 7 }])
      const kept = jobs.db.executeSql(
        'BEGIN; create table wall (id int); insert into wall values (1) returning id; COMMIT;',
      )
      expect((await kept).rows).toEqual([{ id: 1 }])
    } finally {
      await close()
    }
  })

  test('opens where the archive cannot be stored', async () => {
    await mkdir(join(dataDir, `${archive}.soon`))

    expect(await metresOfADegree(dataDir)).toBeCloseTo(111_319.5, 0)
    expect(await archives(dataDir)).toEqual([`${archive}.soon`])
  })

  if (maySmallDisk)
    test('reports a disk that fills up while the archive is written, and keeps running', async () => {
      const whole = new URL('postgis.tar.gz', import.meta.resolve('@electric-sql/pglite-postgis'))
      const disk = smallDisk(4)
      try {
        await expect(keepArchive(whole, disk.folder)).rejects.toThrow('ENOSPC')
        expect(await archives(disk.folder)).toEqual([])
      } finally {
        disk.remove()
      }
    })

  if (maySmallDisk)
    test('does not start without enough room', async () => {
      const disk = smallDisk(60)
      try {
        await expect(openPglite(disk.folder)).rejects.toThrow(
          /begins with 256 MB, and the disk of .* has (59|60) MB left/,
        )
        expect(await readdir(disk.folder)).toEqual([])
      } finally {
        disk.remove()
      }
    })

  test.each(['PG_VERSION', 'global/pg_control'])('reports damaged files: %s', async (name) => {
    const folder = join(dataDir, 'postgres')
    await rm(join(folder, name))
    const before = await readdir(join(folder, 'base'), { recursive: true })
    await expect(openPglite(dataDir)).rejects.toThrow(
      /embedded database in .* does not open. If its files are damaged, keep a copy/,
    )
    expect(await readdir(join(folder, 'base'), { recursive: true })).toEqual(before)
  })

  test('keeps table statistics current, and reuses space of deleted rows', async () => {
    const { db, close } = await openPglite(dataDir)
    const size = async () => {
      const { rows } = await sql<{ pages: number; rows: number }>`
        select (pg_relation_size('scribble') / 8192)::integer as pages, reltuples::integer as rows
        from pg_class where relname = 'scribble'`.execute(db)
      return rows[0]
    }
    try {
      await sql`create table scribble as select n, repeat('x', 80) as word from generate_series(1, 20000) as n`.execute(
        db,
      )
      await vacuumTables(db)
      const full = await size()
      expect(full?.rows).toBe(20_000)

      // A new row version lies beside the old one until vacuum removes it.
      for (let turn = 0; turn < 12; turn++) {
        await sql`update scribble set n = n + 1`.execute(db)
        await vacuumTables(db)
      }
      expect((await size())?.pages).toBeLessThan(6 * (full?.pages ?? 0))
    } finally {
      await close()
    }
  })
})
