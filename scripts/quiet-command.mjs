import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const patienceMs = 5_000

/**
 * Runs a command without showing its output; when it fails, shows all output and throws the sentence. A stop signal ends the command first,
 * so that no process is left behind.
 */
export async function runQuietly(command, parameters, { cwd, env = process.env, failure }) {
  const child = spawn(command, parameters, {
    cwd,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let deadline
  const stop = (signal) => {
    child.kill(signal)
    deadline ??= setTimeout(() => child.kill('SIGKILL'), patienceMs)
  }
  for (const signal of signals) process.on(signal, stop)
  const { code, output } = await finish(child)
  for (const signal of signals) process.off(signal, stop)

  clearTimeout(deadline)

  if (deadline) throw new Error('Stopped.')
  if (code === 0) return output
  console.error(output)
  throw new Error(failure)
}

function finish(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
