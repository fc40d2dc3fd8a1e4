import { isIP } from 'node:net'

/** The network that an address belongs to, as it may be written down: `198.51.100.0/24`, `2001:db8:7::/48`. Nobody is found by it. */
export function networkOf(address: string): string {
  const [part, length] = isIP(plain(address)) === 4 ? [fourParts(address), 24] : [sixParts(address, 3), 48]
  return part === null ? 'unknown' : `${part}/${length}`
}

/** What counts as one customer: an address, or of IPv6 the /64 of which they have all (RFC 6177). */
export function customerOf(address: string): string {
  return isIP(plain(address)) === 4 ? plain(address) : (sixParts(address, 4) ?? address)
}

/** IPv4 as it arrives over IPv6 is IPv4. */
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
