/** The Node that package.json pins, and the day of its release. Both change together. */
export const pinnedNode = { version: '24.21.0', released: '2026-09-10' } as const

/** Releases of that line before the pin, as far back as 120 days. */
const earlier = [
  { version: '24.19.0', released: '2026-08-04' },
  { version: '24.20.0', released: '2026-08-27' },
]
const mostDays = 120
const dayMs = 86_400_000

/** A sentence when the running Node is older than 120 days. The day of a release newer than the pin is not known without a network. */
export function oldNodeSentence(running: string, now = new Date()): string | null {
  if (isNewer(running, pinnedNode.version)) return null
  const release = [...earlier, pinnedNode].findLast(({ version }) => !isNewer(version, running))
  const days = release ? (now.getTime() - Date.parse(release.released)) / dayMs : Number.POSITIVE_INFINITY
  if (days <= mostDays) return null
  return `Node ${running} was released more than ${mostDays} days ago and may lack security fixes. Update Allcity, or install a newer Node`
}

/** Whether one version comes after another. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const index = [0, 1, 2].find((part) => a?.[part] !== b?.[part])
  return index !== undefined && (a?.[index] ?? 0) > (b?.[index] ?? 0)
}
