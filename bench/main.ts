/** `npm run bench`: measures and prints one table. Names choose measures, `all` takes every one; `--quick` only sees that they run, `--whole` takes ten minutes where the target says so. */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measures } from './measures.ts'
import { quick, steady } from './pace.ts'
import type { Row } from './row.ts'

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
for (const { name, run } of chosen) {
  console.log(`${name}…`)
  try {
    rows.push(...(await run(values.quick ? quick : { ...steady, isWhole: values.whole ?? false })))
  } catch (error) {
    failures.push(name)
    console.error(`${name} could not be measured:`, error)
  }
}
print(rows)
process.exit(failures.length > 0 ? 1 : 0)

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
