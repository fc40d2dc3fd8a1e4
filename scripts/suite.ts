/** Every check of `npm test`, one after another; all of them run even when one fails. `--only <name>` picks some. */
import { parseArgs } from 'node:util'
import { stopEverything } from './run.ts'
import { type Step, steps } from './steps.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
const chosen = steps.filter(isChosen)

if (chosen.length === 0) {
  console.error(`--only takes one of: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true
    stopEverything(signal)
  })
}

const total = { passed: 0, failed: 0 }
const lines: string[] = []
for (const step of chosen) {
  if (stopped) break
  await runStep(step)
}
console.log(`\n${lines.join('\n')}\n`)
if (stopped) {
  console.error('Stopped before the end.')
  process.exitCode = 130
} else {
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function runStep({ title, run }: Step): Promise<void> {
  console.log(`\n── ${title}`)
  const start = performance.now()
  const { passed, failed, notRun } = await run()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const result = notRun ? `not run: ${notRun}` : `${passed} passed, ${failed} failed`
  lines.push(`${title.padEnd(28)} ${seconds.padStart(6)} s   ${result}`)
}

function isChosen({ name }: Step): boolean {
  return values.only.length === 0 || values.only.some((only) => name === only || name.startsWith(`${only}-`))
}
