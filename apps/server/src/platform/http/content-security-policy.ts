import type { ClientConfig } from '@allcity/contract/rendering'

const nonceHere = "'nonce-here'"

/**
 * The policy of every page (https://www.w3.org/TR/CSP3/): scripts are files of ours alone; pictures, tiles and identity come from
 * the hosts that the settings name. Styles are files of ours and the one element that has the page's nonce.
 * @returns what takes that nonce and gives the policy.
 */
export function contentSecurityPolicy(config: ClientConfig): (nonce: string) => string {
  const images = listOrigins(config.imageBaseUrl)
  const map = [config.mapStyleUrl, config.mapPmtiles ?? ''].flatMap(hostAndSiblings)
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", nonceHere],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...map],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...listOrigins(config.identityEndpoint), ...images, ...map],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(sources)
    .map(([directive, values]) => `${directive} ${[...new Set(values)].join(' ')}`)
    .join('; ')
  return (nonce) => policy.replaceAll(nonceHere, `'nonce-${nonce}'`)
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
