/**
 * `npm test`: the quick checks. With `--all` everything, with `--rest` what the quick checks leave out, with `--only <name>` some steps.
 * All of them run even when one fails.
 */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopEverything } from './run.ts'
import { type Outcome, quickSteps, restSteps, type Step, scratch } from './steps.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const groups = chooseGroups()
if (groups.length === 0) {
  const names = [...quickSteps, ...restSteps].flat().map(({ name }) => name)
  console.error(`--only takes one of: ${names.join(', ')}.`)
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
const retriedLines: string[] = []
for (const group of groups) {
  if (stopped) break
  await runGroup(group)
}
console.log(`\n${lines.join('\n')}\n`)
if (retriedLines.length > 0) console.log(`Retried:\n${retriedLines.join('\n')}\n`)
if (faultLines.length > 0) console.log(`Failed:\n${faultLines.join('\n')}\n`)
if (stopped) {
  console.error('Stopped before the end.')
  process.exitCode = 130
} else {
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** The first step writes to the terminal, the others to files that are shown in their turn. */
async function runGroup([first, ...others]: Step[]): Promise<void> {
  if (!first) return
  const besides = others.map((step) => {
    const path = join(scratch, `${step.name}.log`)
    const output = openSync(path, 'w')
    return { step, path, output, outcome: timed(step, output) }
  })
  console.log(`\n── ${first.title}`)
  report(first, await timed(first))
  for (const { step, path, output, outcome } of besides) {
    const result = await outcome
    closeSync(output)
    console.log(`\n── ${step.title}`)
    process.stdout.write(readFileSync(path))
    report(step, result)
  }
}

async function timed({ run }: Step, output?: number) {
  const start = performance.now()
  const outcome: Outcome = await run(output).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  return { ...outcome, milliseconds: performance.now() - start }
}

function report({ title }: Step, outcome: Outcome & { milliseconds: number }): void {
  const { passed, failed, faults = [], retried = [], notRun, milliseconds } = outcome
  total.passed += passed
  total.failed += failed
  retriedLines.push(...retried)
  faultLines.push(...faults.map((fault) => `${title}: ${fault}`))
  if (failed > 0 && faults.length === 0) faultLines.push(title)
  const seconds = (milliseconds / 1000).toFixed(1)
  const result = notRun ? `not run: ${notRun}` : `${passed} passed, ${failed} failed`
  lines.push(`${title.padEnd(32)} ${seconds.padStart(6)} s   ${result}`)
}

function chooseGroups(): Step[][] {
  const { all, rest, only } = values
  if (only.length === 0) return rest ? restSteps : all ? [...quickSteps, ...restSteps] : quickSteps
  const isChosen = ({ name }: Step) => only.some((part) => name === part || name.startsWith(`${part}-`))
  return [...quickSteps, ...restSteps].map((group) => group.filter(isChosen)).filter((group) => group.length > 0)
}
