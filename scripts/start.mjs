/** `npm start`: installs and builds what changed, then hands over to the server. Runs on the machine's own Node. */

import { isNodeRecent } from './node-version.mjs'

// Other imports are dynamic: an old Node could fail on a static one before it is told what is wrong.
async function main() {
  if (!isNodeRecent()) return 1
  const { installIfChanged } = await import('./install.mjs')
  const { buildIfChanged } = await import('./web-build.mjs')
  const { runServer } = await import('./run-server.mjs')
  await installIfChanged({ withDev: false })
  await buildIfChanged()
  return runServer()
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
