/** Every check of `npm test`, one after another; all of them run even when one fails. `--only <name>` picks some, the drills too. */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopEverything } from './run.ts'
import { type Outcome, type Step, scratch, steps } from './steps.ts'

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
const faultLines: string[] = []
const ahead = new Map<Step, () => ReturnType<typeof timed>>()
for (const step of chosen) {
  if (stopped) break
  await runStep(step)
}
console.log(`\n${lines.join('\n')}\n`)
if (faultLines.length > 0) console.log(`Failed:\n${faultLines.join('\n')}\n`)
if (stopped) {
  console.error('Stopped before the end.')
  process.exitCode = 130
} else {
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function runStep(step: Step): Promise<void> {
  const { name, title } = step
  console.log(`\n── ${title}`)
  for (const other of chosen.filter(({ beside }) => beside === name)) runAhead(other)
  const { passed, failed, faults = [], notRun, milliseconds } = await (ahead.get(step)?.() ?? timed(step))
  total.passed += passed
  total.failed += failed
  faultLines.push(...faults.map((fault) => `${title}: ${fault}`))
  if (failed > 0 && faults.length === 0) faultLines.push(title)
  const seconds = (milliseconds / 1000).toFixed(1)
  const result = notRun ? `not run: ${notRun}` : `${passed} passed, ${failed} failed`
  lines.push(`${title.padEnd(28)} ${seconds.padStart(6)} s   ${result}`)
}

async function timed({ run }: Step, output?: number) {
  const start = performance.now()
  const outcome: Outcome = await run(output).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  return { ...outcome, milliseconds: performance.now() - start }
}

/** Starts a later step ahead of its turn; its turn then shows its output. */
function runAhead(step: Step): void {
  const path = join(scratch, `${step.name}.log`)
  const output = openSync(path, 'w')
  const outcome = timed(step, output)
  ahead.set(step, async () => {
    const result = await outcome
    closeSync(output)
    process.stdout.write(readFileSync(path))
    return result
  })
}

function isChosen({ name, isExtra = false }: Step): boolean {
  return values.only.length === 0 ? !isExtra : values.only.some((only) => name === only || name.startsWith(`${only}-`))
}
