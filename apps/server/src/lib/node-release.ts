/** The Node that package.json pins, and the day of its release. Both change together. */
export const pinnedNode = { version: '24.21.0', released: '2026-09-10' } as const

const mostDays = 120
const dayMs = 86_400_000

/**
 * A sentence when the running Node is older than 120 days, as far as is known without a network: of a release newer than the pin
 * the day is not known, and one before it is older than it.
 */
export function oldNodeSentence(running: string, now = new Date()): string | null {
  const days = Math.floor((now.getTime() - Date.parse(pinnedNode.released)) / dayMs)
  if (days <= mostDays || isNewer(running, pinnedNode.version)) return null
  return `Node ${running} was released more than ${mostDays} days ago and may lack security fixes. Update Allcity, or install a newer Node`
}

/** Whether one version comes after another. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const index = [0, 1, 2].find((part) => a?.[part] !== b?.[part])
  return index !== undefined && (a?.[index] ?? 0) > (b?.[index] ?? 0)
}
