/** Says so and returns false when this Node is older than 20. Imports nothing, so that any Node can read it. */
export function isNodeRecent() {
  const { node } = process.versions
  if (Number(node.split('.')[0]) >= 20) return true
  console.error(`Allcity needs Node 20 or newer; this is ${node}. Install a newer one from nodejs.org.`)
  return false
}
