import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createGunzip, createGzip } from 'node:zlib'
import type { Extension } from '@electric-sql/pglite'
import { postgis } from '@electric-sql/pglite-postgis'

/** Rasters, topologies, American addresses, and the ways from versions that nobody here ever had. */
const unused = /raster|topology|tiger|address_standardizer|\/contrib\/|--unpackaged|--ANY\.sql$/

/**
 * PostGIS without what we do not use of it. The engine compiles every library of an extension's archive at each start; those of rasters and
 * topology are two thirds of that: a second of the processor and 300 MB. The smaller archive is made once a version and kept in `dataDir`.
 */
export function slimPostgis(dataDir: string): Extension {
  return {
    ...postgis,
    setup: async (pglite, options) => {
      const { bundlePath, ...rest } = await postgis.setup(pglite, options)
      if (!bundlePath) return rest
      // Where nothing can be written, on a full disk say, the whole archive does as well.
      return { ...rest, bundlePath: await keepArchive(bundlePath, dataDir).catch(() => bundlePath) }
    },
  }
}

/** @returns what is used of an archive, which `dataDir` keeps from then on. @throws when it cannot be written. */
export async function keepArchive(whole: URL, dataDir: string): Promise<URL> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', whole), 'utf8'))
  const slim = join(dataDir, `postgis-${version}.tar.gz`)
  if (!existsSync(slim)) {
    for (const name of await readdir(dataDir)) if (name.startsWith('postgis-')) await rm(join(dataDir, name))
    const soon = `${slim}.soon`
    await copyUsed(whole, soon)
      .then(() => rename(soon, slim))
      .catch(async (error: unknown) => {
        await rm(soon, { force: true })
        throw error
      })
  }
  return pathToFileURL(slim)
}

async function copyUsed(whole: URL, slim: string): Promise<void> {
  // All but the first start find it made, and open the engine before anything else is read.
  const { extract, pack } = await import('tar-stream')
  const entries = extract()
  const kept = pack()
  const copy = async () => {
    for await (const entry of entries) {
      if (unused.test(entry.header.name)) entry.resume()
      else await pipeline(entry, kept.entry(entry.header))
    }
    kept.finalize()
  }
  await Promise.all([
    pipeline(createReadStream(whole), createGunzip(), entries),
    copy(),
    pipeline(kept, createGzip({ level: 1 }), createWriteStream(slim, { mode: 0o600, flush: true })),
  ])
}
