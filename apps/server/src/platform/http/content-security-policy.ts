import type { ClientConfig } from '@allcity/contract/rendering'

/**
 * The policy of every page (https://www.w3.org/TR/CSP3/): scripts are files of ours alone; pictures, tiles and identity come from
 * the hosts that the settings name. Style sheets are files of ours. Style attributes are allowed: they set the ratio and colour of a photo.
 */
export function contentSecurityPolicy(config: ClientConfig): string {
  const images = listOrigins(config.imageBaseUrl)
  const map = [config.mapStyleUrl, config.mapPmtiles ?? ''].flatMap(hostAndSiblings)
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...map],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...listOrigins(config.identityEndpoint), ...images, ...map],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}

/** Nothing for an address of this server itself. */
function listOrigins(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/** A style names its tiles, glyphs and sprites itself; they usually stand on hosts of the same domain. */
function hostAndSiblings(address: string): string[] {
  const [origin] = listOrigins(address)
  if (!origin) return []
  const { protocol, hostname } = new URL(origin)
  const parent = hostname.split('.').slice(1).join('.')
  return parent.includes('.') ? [origin, `${protocol}//*.${parent}`] : [origin]
}
