/** `npm run bench`: measures, prints one table and updates `docs/performance.md`. Names choose measures, `all` takes every one; `--quick` only sees that they run, `--whole` takes ten minutes where the target says so. */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Measure, measures, minutesFor } from './measures.ts'
import { type Pace, quick, steady } from './pace.ts'
import { writeResults } from './performance-results.ts'
import { writePerformancePage } from './performance-table.ts'
import type { Row } from './row.ts'

class TookTooLong extends Error {}

interface WebBuild {
  buildIfChanged: () => Promise<void>
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, whole: { type: 'boolean' } },
  allowPositionals: true,
})
const names = measures.map(({ name }) => name)
const unknown = positionals.filter((name) => name !== 'all' && !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measure called ${unknown.join(', ')}. There are: ${names.join(', ')}, and all.`)
  process.exit(1)
}

const chosen = measures.filter(({ name, isLong }) =>
  positionals.length === 0 ? !isLong : positionals.includes('all') || positionals.includes(name),
)
const rows: Row[] = []
const failures: string[] = []

const { buildIfChanged }: WebBuild = await import(new URL('../scripts/web-build.mjs', import.meta.url).href)
await buildIfChanged()
const pace = values.quick ? quick : { ...steady, isWhole: values.whole ?? false }
for (const measure of chosen) {
  console.log(`${measure.name}…`)
  try {
    const measured = await withinTime(measure, pace)
    rows.push(...measured)
    if (!values.quick) writeResults(measure.name, measured)
  } catch (error) {
    failures.push(measure.name)
    console.error(`${measure.name} could not be measured:`, error)
    if (!(error instanceof TookTooLong)) continue
    // It goes on behind our back, and whatever came next would be measured beside it.
    failures.push(...chosen.slice(chosen.indexOf(measure) + 1).map(({ name }) => name))
    break
  }
}
if (!values.quick) writePerformancePage()
print(rows)
process.exit(failures.length > 0 ? 1 : 0)

async function withinTime(measure: Measure, pace: Pace): Promise<Row[]> {
  const minutes = minutesFor(measure, pace)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new TookTooLong(`It took longer than ${minutes} minutes.`)),
    minutes * 60_000,
  )
  try {
    return await Promise.race([measure.run(pace), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function print(rows: Row[]): void {
  const header = ['what', 'figure', 'target', 'holds', 'spread']
  const lines = rows.map(({ name, figure, target, holds, spread }) => [
    name,
    figure,
    target,
    holds ? 'yes' : 'NO',
    spread,
  ])
  const widths = header.map((word, column) => Math.max(word.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const draw = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [processor] = cpus()
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${processor?.model}, Node ${process.version}, load ${loadavg()[1]?.toFixed(1)}\n`,
  )
  for (const line of [header, widths.map((width) => '-'.repeat(width)), ...lines]) console.log(draw(line))
  if (failures.length > 0) console.log(`\nNot measured: ${failures.join(', ')}`)
}
