import { isIP } from 'node:net'

/** The network of an address, safe to log: `198.51.100.0/24`, `2001:db8:7::/48`. It identifies nobody. */
export function toNetwork(address: string): string {
  const [part, length] = isIP(plain(address)) === 4 ? [fourParts(address), 24] : [sixParts(address, 3), 48]
  return part === null ? 'unknown' : `${part}/${length}`
}

/** The unit that rate limits count: an IPv4 address, or the /64 that an IPv6 customer gets (RFC 6177). */
export function rateLimitKey(address: string): string {
  return isIP(plain(address)) === 4 ? plain(address) : (sixParts(address, 4) ?? address)
}

/** IPv4-mapped IPv6 is treated as IPv4. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function fourParts(address: string): string {
  return plain(address).replace(/\d+$/, '0')
}

function sixParts(address: string, kept: number): string | null {
  const [written = ''] = address.split('%')
  if (isIP(written) !== 6) return null
  const [head = '', tail] = written.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const parts = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${parts
    .slice(0, kept)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::`
}
