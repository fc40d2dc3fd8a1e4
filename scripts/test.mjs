/** `npm test`: installs what is missing, then runs every check. Runs on the machine's own Node; the checks run on ours. */

import { isNodeRecent } from './node-version.mjs'

// Other imports are dynamic: an old Node could fail on a static one before it is told what is wrong.
async function main() {
  if (!isNodeRecent()) return 1
  const { spawn } = await import('node:child_process')
  const { installIfChanged, pinnedNode, root } = await import('./install.mjs')
  await installIfChanged({ withDev: true })

  const suite = spawn(pinnedNode(), ['scripts/suite.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => suite.kill(signal))
  return new Promise((resolve) => suite.once('exit', (code) => resolve(code ?? 1)))
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message)
    process.exit(1)
  },
)
