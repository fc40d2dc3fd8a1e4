import type { SourceSpecification } from 'maplibre-gl'
import type { Basemap } from './basemap.ts'
import { plainText } from './plain-text.ts'
import { creditOfIndex, isStyle } from './style-check.ts'

async function json(url: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(url, { signal, credentials: 'omit' })
  if (!reply.ok) throw new Error(`The map style answered ${reply.status}`)
  return reply.json()
}

/** A style from an external URL. Its tile indexes are fetched too, so that a style with missing streets counts as unreachable. */
export async function remoteBasemap(url: string, signal: AbortSignal): Promise<Basemap> {
  const absolute = new URL(url, location.href).href
  const style = await json(absolute, signal)
  if (!isStyle(style)) throw new Error('The map style is not one that we can read')
  const credits = await Promise.all(Object.values(style.sources).map((source) => readCredit(source, absolute, signal)))
  const known = [...new Set(credits.filter((credit) => credit !== ''))]
  return { id: 'remote', style, credit: known.join(' ') || '© OpenStreetMap contributors' }
}

async function readCredit(source: SourceSpecification, base: string, signal: AbortSignal): Promise<string> {
  const own = 'attribution' in source && typeof source.attribution === 'string' ? source.attribution : ''
  if (source.type !== 'vector' || !source.url?.startsWith('http')) return plainText(own)
  const credit = creditOfIndex(await json(new URL(source.url, base).href, signal))
  return plainText(own || credit)
}
