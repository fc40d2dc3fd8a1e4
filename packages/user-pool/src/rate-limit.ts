import { isIP } from 'node:net'

const mostAddresses = 10_000

interface Bucket {
  tokens: number
  at: number
}

/** An IPv6 customer has a whole /64 to choose addresses from (RFC 6177), so that counts as one. */
function network(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':')
}

/** A token bucket an address: `perMinute` requests at once, and as many again every minute. Returns whether one more is fine. */
export function createRateLimit(perMinute: number, now: () => Date): (address: string) => boolean {
  const buckets = new Map<string, Bucket>()

  return (from) => {
    const address = network(from)
    const at = now().getTime()
    const { tokens, at: before } = buckets.get(address) ?? { tokens: perMinute, at }
    const filled = Math.min(perMinute, tokens + (Math.max(0, at - before) / 60_000) * perMinute)
    const mayPass = filled >= 1

    // Taken out and put back, so that the map stays ordered by last use and the longest unused goes first.
    buckets.delete(address)
    buckets.set(address, { tokens: mayPass ? filled - 1 : filled, at })
    const oldest = buckets.size > mostAddresses ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    return mayPass
  }
}
