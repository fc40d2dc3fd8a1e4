import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { type Pace, steady } from './pace.ts'
import { median, type Row, spreadOf } from './row.ts'
import { withSampleServer } from './sample-server.ts'

const program = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
const runFile = promisify(execFile)

const Score = z.object({ score: z.number().nullable() })
const Report = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullish(), numericValue: z.number().optional() }),
  ),
})
type Report = z.output<typeof Report>

const scores = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const timings = {
  'largest-contentful-paint': { name: 'LCP', most: 2_500, unit: ' ms', digits: 0 },
  'total-blocking-time': { name: 'TBT', most: 200, unit: ' ms', digits: 0 },
  'cumulative-layout-shift': { name: 'CLS', most: 0.05, unit: '', digits: 3 },
} as const

/** Lighthouse as a phone on a slow network, over the sample world; each page as often as there are rounds. */
export async function measureLighthouse({ rounds }: Pace = steady): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-lighthouse-'))
  try {
    return await withSampleServer(async ({ baseUrl, paths }) => {
      const reports = new Map<string, Report[]>(Object.keys(paths).map((page) => [page, []]))
      for (let round = 0; round < rounds; round++) {
        for (const [page, path] of Object.entries(paths)) {
          reports.get(page)?.push(await audit(`${baseUrl}${path}`, join(folder, 'report.json')))
        }
      }
      return [...reports].flatMap(([page, runs]) => rowsOf(page, runs))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Drawing every page by a graphics card made of software delays its first frame by seconds, so that only the map has one.
const plainFlags = chromiumFlags.filter((flag) => !flag.includes('swiftshader'))

async function audit(url: string, file: string): Promise<Report> {
  const chrome = url.endsWith('/map') ? chromiumFlags : plainFlags
  const categories = `--only-categories=${Object.keys(scores).join(',')}`
  const flags = `--chrome-flags=${['--headless=new', ...chrome].join(' ')}`
  const parameters = [program, url, '--quiet', '--output=json', `--output-path=${file}`, categories, flags]
  const run = () =>
    runFile(process.execPath, parameters, { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } })
  // Now and then the first page of a browser leaves no trace, and Lighthouse asks to be run again.
  await run().catch((error) => (String(error).includes('NO_NAVSTART') ? run() : Promise.reject(error)))
  return Report.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function rowsOf(page: string, runs: Report[]): Row[] {
  return [
    ...Object.entries(scores).map(([category, least]) => scoreRow(page, category, least, runs)),
    ...Object.entries(timings).map(([audit, { name, most, unit, digits }]) => {
      const values = runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
      const value = median(values)
      return {
        name: `Lighthouse, ${page}: ${name}`,
        figure: `${value.toFixed(digits)}${unit}`,
        ratio: value / most,
        spread: spreadOf(values, digits),
        target: `≤ ${most}${unit}`,
        holds: value <= most,
      }
    }),
  ]
}

function scoreRow(page: string, category: string, least: number, runs: Report[]): Row {
  const values = runs.map(
    ({ categories }) => Object.entries(categories).find(([name]) => name === category)?.[1].score ?? 0,
  )
  const score = median(values)
  const target = least === 1 ? '1' : `≥ ${least}`
  return {
    name: `Lighthouse, ${page}: ${category}`,
    figure: score.toFixed(2),
    ratio: score / least,
    spread: spreadOf(values),
    target,
    holds: score >= least,
  }
}

if (import.meta.main) console.table(await measureLighthouse({ rounds: 1, seconds: 1 }))
