import { isIP } from 'node:net'

const mostAddresses = 10_000

interface Bucket {
  tokens: number
  at: number
}

/** Groups IPv6 addresses by /64, since one customer has a whole /64 (RFC 6177). */
function network(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':')
}

/**
 * A token bucket per address: `perMinute` requests at once, refilled at the same rate per minute. Returns whether one more is allowed.
 */
export function createRateLimit(perMinute: number, now: () => Date): (address: string) => boolean {
  const buckets = new Map<string, Bucket>()

  return (from) => {
    const address = network(from)
    const at = now().getTime()
    const { tokens, at: before } = buckets.get(address) ?? { tokens: perMinute, at }
    const filled = Math.min(perMinute, tokens + (Math.max(0, at - before) / 60_000) * perMinute)
    const mayPass = filled >= 1

    // Deletes and reinserts the entry, so that the map stays ordered by last use and evicts the least recently used first.
    buckets.delete(address)
    buckets.set(address, { tokens: mayPass ? filled - 1 : filled, at })
    const oldest = buckets.size > mostAddresses ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    return mayPass
  }
}
