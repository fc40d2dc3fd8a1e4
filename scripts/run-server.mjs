import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chosenNode, root } from './install.mjs'

// A server behind others keeps answering for a while before it ends.
const patienceMs = 10_000 + (Number(process.env.DRAIN_MS) || 0)
// Compiled code of the last start, which the next one reuses.
const compileCache = join(root, 'node_modules/.cache/node')
// Node's warnings about its experiments do not help the operator. On a large machine V8's young generation would take a hundred megabytes
// more without a speed gain. The Dockerfile and deploy/allcity.service set the same flags.
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs the server in the foreground until it ends, and resolves to its exit code. A terminal sends Ctrl-C to the whole group and npm
 * repeats it, so the server receives it several times; the server and this script ignore all but the first.
 */
export function runServer() {
  const server = spawn(chosenNode(), [...flags, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env },
  })
  let deadline

  for (const signal of signals) {
    process.on(signal, () => {
      if (deadline) return
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      deadline = setTimeout(() => {
        console.error('The server did not stop in time, so it is ended now.')
        server.kill('SIGKILL')
      }, patienceMs)
    })
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`The server could not be started: ${error.message}`)))
    server.once('exit', (code, signal) => {
      clearTimeout(deadline)
      for (const name of signals) process.removeAllListeners(name)
      resolve(code ?? (deadline && signal !== 'SIGKILL' ? 0 : 1))
    })
  })
}
