import type { ClientConfig } from '@allcity/contract/rendering'
import { clientConfig } from '#web/lib/config.ts'
import type { Basemap, BasemapId } from './basemap.ts'
import { useBasemapChoice } from './basemap-store.ts'
import { outlineBasemap } from './outline-basemap.ts'

const patience = 4_000

/** The basemaps of this deployment, best first. The last one ships with the app and needs no other network access. */
export function availableBasemaps(
  config: Pick<ClientConfig, 'mapPmtiles' | 'mapStyleUrl'> = clientConfig(),
): BasemapId[] {
  const all: BasemapId[] = []
  if (config.mapPmtiles) all.push('archive')
  if (config.mapStyleUrl) all.push('remote')
  return [...all, 'outline']
}

export function basemapName(id: BasemapId, available: BasemapId[]): string {
  if (id === 'outline') return 'Outline'
  return id === 'remote' && available.includes('archive') ? 'Streets, online' : 'Streets'
}

/** Loads one basemap, or throws when it is unreachable for four seconds. */
export async function loadBasemap(id: BasemapId, zoom: number, leaving: AbortSignal): Promise<Basemap> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(patience)])
  const { mapPmtiles, mapStyleUrl } = clientConfig()
  if (id === 'archive' && mapPmtiles) {
    const { archiveBasemap } = await import('./archive-basemap.ts')
    return archiveBasemap(new URL(mapPmtiles, location.href).href, signal)
  }
  if (id === 'remote' && mapStyleUrl) {
    const { remoteBasemap } = await import('./remote-basemap.ts')
    return remoteBasemap(mapStyleUrl, signal)
  }
  return outlineBasemap(zoom)
}

/** The available basemaps, the reader's last choice first. */
function inOrder(): BasemapId[] {
  const { chosen } = useBasemapChoice.getState()
  const available = availableBasemaps()
  return [...available.filter((id) => id === chosen), ...available.filter((id) => id !== chosen)]
}

/** The initial basemap, if it needs no request; a map that gets it later renders twice. */
export const basemapAtHand = (zoom: number): Basemap | null =>
  inOrder()[0] === 'outline' ? outlineBasemap(zoom) : null

/** Loads the best reachable basemap. */
export async function loadFirst(zoom: number, leaving: AbortSignal): Promise<Basemap | null> {
  for (const id of inOrder()) {
    if (leaving.aborted) return null
    try {
      return await loadBasemap(id, zoom, leaving)
    } catch {
      // Falls back to the next basemap.
    }
  }
  return null
}
