/** `node bench/performance-table.ts` writes the table of `docs/performance.md` from the results in `docs/performance/`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readResults } from './performance-results.ts'

interface Figure {
  what: string
  target: string
  measure: string
  /** Selects results of the measure by name. */
  rows: RegExp
}

/** The reported figures, at most 30. Targets are for 10⁶ works, 10⁵ members and 10⁶ ledger entries. */
export const figures: Figure[] = [
  { what: 'List of 24 works ÷ raw SQL planned each time', target: '≥ 0.40', measure: 'list', rows: /raw SQL$/ },
  { what: 'Tile from memory ÷ constant body', target: '≥ 0.60', measure: 'tiles', rows: /^tile from memory/ },
  { what: 'Cold tile ÷ `ST_AsMVT`, zoom 0–10', target: '≥ 10', measure: 'tiles', rows: /^tile of the busiest/ },
  { what: 'Tile p95, large ÷ small world: time, bytes', target: '≤ 1.5', measure: 'cold-tiles', rows: /, p95:/ },
  { what: 'Largest tile, gzipped', target: '≤ 60 KB', measure: 'cold-tiles', rows: /^largest tile/ },
  { what: 'Map cells ÷ works; rebuild', target: '≤ 1; ≤ 15 s', measure: 'tiles', rows: /counts ÷ works|counting all/ },
  { what: 'Sizes of a 12 MP JPEG ÷ `vipsthumbnail`', target: '≤ 0.7', measure: 'image-sizes', rows: /vipsthumbnail$/ },
  { what: 'Search; lists with filters: p99', target: '≤ 50 ms', measure: 'finding', rows: /^(search|lists).*p99/ },
  { what: 'Leaderboard page, p99; recount', target: '≤ 20 ms; ≤ 60 s', measure: 'boards', rows: /p99|counted anew/ },
  { what: 'Import with matching, rows a second', target: '≥ 2 000', measure: 'import', rows: /reading to the end/ },
  { what: 'Exports, works a second', target: '≥ 20 000', measure: 'export', rows: /^works a second/ },
  { what: 'Votes, spread ÷ raw', target: '≥ 0.25', measure: 'votes', rows: /^votes spread/ },
  { what: 'Votes counted twice', target: '0', measure: 'vote-race', rows: /at once/ },
  {
    what: 'Ready after start: embedded above PGlite; PostgreSQL',
    target: '≤ 0.5 s; ≤ 1 s',
    measure: 'start',
    rows: /^ready/,
  },
  { what: 'Memory above the engine', target: '≤ 150 MB', measure: 'start', rows: /^memory, PostgreSQL/ },
  { what: 'Scripts and styles, no map', target: '≤ 200 KB', measure: 'page-weight', rows: /(?<!with a map)$/ },
  { what: 'Scripts and styles, with a map', target: '≤ 659 KB', measure: 'page-weight', rows: /with a map$/ },
  {
    what: 'Lighthouse performance without the map page',
    target: '≥ 0.95',
    measure: 'lighthouse',
    rows: /^Lighthouse, (?!map).*performance$/,
  },
  {
    what: 'Lighthouse accessibility, best practices, SEO',
    target: '1',
    measure: 'lighthouse',
    rows: /(accessibility|best-practices|seo)$/,
  },
  { what: 'LCP without the map page', target: '≤ 2.5 s', measure: 'lighthouse', rows: /^Lighthouse, (?!map).*LCP$/ },
  { what: 'TBT without the map page', target: '≤ 200 ms', measure: 'lighthouse', rows: /^Lighthouse, (?!map).*TBT$/ },
  { what: 'CLS without the map page', target: '≤ 0.05', measure: 'lighthouse', rows: /^Lighthouse, (?!map).*CLS$/ },
  { what: 'Writes lost by `kill -9` and SIGTERM', target: '0', measure: 'faults', rows: /under writes/ },
  { what: 'Image corpus: crashes, memory', target: '0; ≤ 600 MB', measure: 'corpus', rows: /crashes|memory/ },
  { what: 'Generated requests: errors', target: '0', measure: 'requests', rows: /^generated requests/ },
  {
    what: 'Unknown against known account: time apart',
    target: '≤ 5 ms',
    measure: 'enumeration',
    rows: /unknown against known/,
  },
  { what: 'Backup, restore: differences', target: '0', measure: 'backup', rows: /^backup/ },
  { what: 'Mixed load, p99; goodput ÷ capacity', target: '≤ 100 ms; ≥ 0.8', measure: 'load', rows: /p99|goodput/ },
  { what: '`npm test`; all of `.ci/run`', target: '≤ 6 min; ≤ 25 min', measure: 'test-suite', rows: /npm test|run$/ },
  { what: '`npm start`: first, second', target: '≤ 90 s; ≤ 5 s', measure: 'test-suite', rows: /npm start/ },
]

const page = join(import.meta.dirname, '../docs/performance.md')
const table = /(<!-- table -->\n)[\s\S]*?(\n<!-- end of table -->)/

/** Returns `docs/performance.md` with its table made from the last results. */
export function renderPerformancePage(): string {
  const results = readResults()
  const lines = figures.map(({ what, target, measure, rows }) => {
    const found = (results.get(measure) ?? []).filter(({ name }) => rows.test(name))
    const newest = found.toSorted((one, other) => other.date.localeCompare(one.date))[0]
    if (!newest) return `| ${what} | not measured | ${target} | | | |`
    const isHeld = target === 'none' ? '' : found.every(({ held }) => held) ? 'yes' : '**no**'
    return `| ${what} | ${summarise(found.map(({ value }) => value))} | ${target} | ${isHeld} | ${newest.date} | ${newest.commit} |`
  })
  const head = ['| what | value | target | held | date | commit |', '| --- | --- | --- | --- | --- | --- |']
  const text = [...head, ...lines].join('\n')
  return readFileSync(page, 'utf8').replace(table, (_, start: string, end: string) => `${start}${text}${end}`)
}

/** Joins few values; of many it names the least and the greatest. */
function summarise(values: string[]): string {
  const distinct = [...new Set(values)]
  if (distinct.length <= 5) return distinct.join(', ')
  const sorted = distinct.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other))
  return `${sorted[0]} to ${sorted.at(-1)}`
}

export const writePerformancePage = () => writeFileSync(page, renderPerformancePage())

if (import.meta.main) writePerformancePage()
