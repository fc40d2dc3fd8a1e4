import { layers } from '@protomaps/basemaps'
import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { asphalt } from './asphalt-flavour.ts'
import type { Basemap } from './basemap.ts'
import { inOurLetters } from './lettering.ts'
import { isStyle } from './style-check.ts'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

const credit = '© OpenStreetMap contributors'

function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

/** Streets from one PMTiles file (https://docs.protomaps.com/pmtiles/) in the Protomaps schema, read by range requests. */
export async function archiveBasemap(url: string, signal: AbortSignal): Promise<Basemap> {
  const archive = protocol.get(url) ?? new PMTiles(url)
  await within(archive.getHeader(), signal)
  protocol.add(archive)
  const style: unknown = {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${url}`, attribution: credit } },
    layers: layers('streets', asphalt, { lang: 'en' }).filter(drawn).map(inOurLetters),
  }
  if (!isStyle(style)) throw new Error('The drawing of the streets is not one that we can read')
  return { id: 'archive', credit, style }
}

/** Leaves out shields, arrows and places of interest, whose sprite sheet is not part of the archive. */
function drawn({ id }: { id: string }) {
  return !/pois|shield|oneway|address/.test(id)
}
