import { type Browser, chromium } from '@playwright/test'
import { openPage } from '../e2e/support/open-page.ts'
import { chromiumFlags, composedFlags, requireChromium } from '../scripts/chromium.ts'
import { median, type Row, spreadOf } from './row.ts'

/** Measurements of the map, in a new page each time. */
interface Visit {
  /** From the first requested tile to the last drawn picture, in milliseconds. */
  toIdle: number
  /** The longest main-thread task after that first request, in milliseconds. */
  longestTask: number
  /** Bytes of the page's heap after garbage collection. */
  heap: number
}

interface Noted {
  drawn: number[]
  tasks: { start: number; milliseconds: number }[]
}

/** Runs in the page: records each draw of the map, and each long task. */
function watch(): void {
  const noted: Noted = { drawn: [], tasks: [] }
  Reflect.set(globalThis, 'noted', noted)
  const { clear } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.clear = function (mask) {
    noted.drawn.push(performance.now())
    return clear.call(this, mask)
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.tasks.push({ start: startTime, milliseconds: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Ways to composite the page around the map. */
const composers = [
  { by: 'the processor', flags: chromiumFlags },
  { by: 'the software card', flags: composedFlags },
]

/** The map of a large world in a real browser, at its usual view and at the densest place, with both compositors. */
export async function measureMapInBrowser(baseUrl: string, times: number, works: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { by, flags } of composers) rows.push(...(await measureWith(flags, by, { baseUrl, times, works })))
  return rows
}

interface Asked {
  baseUrl: string
  times: number
  works: number
}

async function measureWith(args: string[], by: string, { baseUrl, times, works }: Asked): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    const views = ['/map', '/map?lat=31.22&lng=121.46&z=11', '/map?lat=20&lng=0&z=2']
    const visits: Visit[] = []
    const without: number[] = []
    for (let turn = 0; turn < times; turn++) {
      for (const view of views) {
        visits.push(await visit(browser, `${baseUrl}${view}`, true))
        without.push((await visit(browser, `${baseUrl}${view}`, false)).heap)
      }
    }
    const heap = median(visits.map((one) => one.heap)) - median(without)
    return [
      most(
        `map of ${works} works in the browser, put together by ${by}: data to idle`,
        visits.map((one) => one.toIdle),
        600,
        'ms',
      ),
      most(
        'the same, longest task',
        visits.map((one) => one.longestTask),
        100,
        'ms',
      ),
      most('the same, heap of its works', [heap / 1e6], 20, 'MB'),
    ]
  } finally {
    await browser.close()
  }
}

function most(name: string, values: number[], limit: number, unit: string): Row {
  const figure = median(values)
  return {
    name,
    figure: `${figure.toFixed(figure < 10 ? 1 : 0)} ${unit}`,
    ratio: figure / limit,
    spread: spreadOf(values, 0),
    target: `≤ ${limit} ${unit}`,
    holds: figure <= limit,
  }
}

async function visit(browser: Browser, url: string, hasWorks: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    if (!hasWorks) await page.route(/\/api\/tiles\//, (route) => route.fulfill({ status: 204 }))
    await page.addInitScript(watch)
    // The map's worker sends the request, so the page itself does not know when.
    let asked = Number.POSITIVE_INFINITY
    page.on('request', (request) => {
      if (request.url().includes('/api/tiles/')) asked = Math.min(asked, Date.now())
    })
    await openPage(page, url)
    await page.waitForFunction(() => {
      const { drawn } = Reflect.get(globalThis, 'noted')
      return drawn.length > 0 && performance.now() - drawn.at(-1) > 1_500
    })
    const { toIdle, longestTask } = await page.evaluate((first) => {
      const { drawn, tasks } = Reflect.get(globalThis, 'noted')
      const later = tasks.filter((task: { start: number }) => performance.timeOrigin + task.start >= first)
      return {
        toIdle: performance.timeOrigin + drawn.at(-1) - first,
        longestTask: Math.max(0, ...later.map((task: { milliseconds: number }) => task.milliseconds)),
      }
    }, asked)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
    return { toIdle, longestTask, heap: usedSize + embedderHeapUsedSize + backingStorageSize }
  } finally {
    await context.close()
  }
}
