import type { ClientConfig } from '@allcity/contract/rendering'
import { t } from '@lingui/core/macro'
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
  if (id === 'outline') return t`No streets`
  return id === 'remote' && available.includes('archive') ? t`Streets, online` : t`Streets`
}

/** Loads one basemap, or throws when it is unreachable for four seconds. */
export async function loadBasemap(id: BasemapId, leaving: AbortSignal): Promise<Basemap> {
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
  return outlineBasemap()
}

/** The available basemaps, the reader's last choice first. */
function inOrder(): BasemapId[] {
  const { chosen } = useBasemapChoice.getState()
  const available = availableBasemaps()
  return [...available.filter((id) => id === chosen), ...available.filter((id) => id !== chosen)]
}

/** The initial basemap, if it needs no request; a map that gets it later renders twice. */
export const basemapAtHand = (): Basemap | null => (inOrder()[0] === 'outline' ? outlineBasemap() : null)

/** Loads the best reachable basemap. It is the outline when no streets are reachable. */
export async function loadFirst(leaving: AbortSignal): Promise<Basemap> {
  for (const id of inOrder()) {
    try {
      return await loadBasemap(id, leaving)
    } catch {
      if (leaving.aborted) break
    }
  }
  return outlineBasemap()
}
