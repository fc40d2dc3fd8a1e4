import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { sampleAccount } from '../apps/server/src/modules/samples/rules.ts'
import { openPage } from '../e2e/support/open-page.ts'
import { chromiumFlags, requireChromium } from '../scripts/chromium.ts'
import { type PageWeight, plainLimit, weighPages } from '../scripts/page-weights.ts'
import type { Row } from './row.ts'
import { withSampleServer } from './sample-server.ts'

const aboveFloor = 120_000

interface Weight {
  path: string
  bytes: number
  hasMap: boolean
}

/** Gzipped scripts and styles that a real browser requests until a page is idle, each page with an empty cache. */
export async function measurePageWeight(): Promise<Row[]> {
  const executablePath = requireChromium()
  const floor = await floorWithMap()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const weights = await withSampleServer(async ({ baseUrl, paths }) => {
      const { home, browse, artwork, map } = paths
      const found: Weight[] = []
      for (const path of [home, browse, artwork, '/about', '/login', '/register', '/nothing-here']) {
        found.push(await weigh(browser, baseUrl, { path }))
      }
      for (const path of ['/upload', '/my-uploads', '/profile']) {
        found.push(await weigh(browser, baseUrl, { path, isSignedIn: true }))
      }
      for (const path of [artwork, map]) found.push(await weigh(browser, baseUrl, { path, hasMap: true }))
      return found
    })
    return [...weights.map((weight) => rowOf(weight, floor)), ...weighPages().map(standingRow)]
  } finally {
    await browser.close()
  }
}

interface Visit {
  path: string
  isSignedIn?: boolean
  /** The measurement waits until the page's map is loaded. */
  hasMap?: boolean
}

async function weigh(
  browser: Browser,
  baseUrl: string,
  { path, isSignedIn = false, hasMap = false }: Visit,
): Promise<Weight> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // An open event stream would keep every page busy; the code that listens to it is still weighed.
  await page.route('**/api/events', (route) => route.fulfill({ status: 403 }))
  if (isSignedIn) await signInByForm(page)
  const asked = new Set<string>()
  page.on('response', (response) => {
    const isOurs = response.url().startsWith(baseUrl)
    if (isOurs && /\.(js|mjs|css)$/.test(new URL(response.url()).pathname)) asked.add(response.url())
  })
  // Scripts load after pictures: a busy machine may seem idle in between.
  await openPage(page, path)
  if (hasMap) {
    await page.mouse.move(100, 100)
    await page.waitForSelector('.maplibregl-canvas')
  }
  await page.waitForLoadState('networkidle')
  await context.close()
  const sizes = await Promise.all([...asked].map(gzippedSize))
  return { path, bytes: sizes.reduce((sum, size) => sum + size, 0), hasMap }
}

async function signInByForm(page: Page): Promise<void> {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Email' }).fill(sampleAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(sampleAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/')
  await page.waitForLoadState('networkidle')
}

/** Size that the server sends: it stores each file compressed, and reports that length. */
async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const body = await answer.arrayBuffer()
  if (answer.headers.get('content-encoding') !== 'gzip') return body.byteLength
  return Number(answer.headers.get('content-length') ?? gzipSync(body).byteLength)
}

/** React with its DOM and MapLibre with its worker, bundled alone: the lower bound for a page with a map. */
async function floorWithMap(): Promise<number> {
  const cache = join(import.meta.dirname, '../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'floor-'))
  try {
    writeFileSync(join(root, 'entry.js'), floorSource)
    await build({
      root,
      logLevel: 'silent',
      configFile: false,
      build: { target: 'es2023', rolldownOptions: { input: join(root, 'entry.js') } },
    })
    const assets = join(root, 'dist/assets')
    const files = readdirSync(assets).filter((name) => /\.(m?js|css)$/.test(name))
    return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).byteLength, 0)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const floorSource = `
  import { createElement } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  import { Map, setWorkerUrl } from 'maplibre-gl'
  import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
  import 'maplibre-gl/dist/maplibre-gl.css'
  setWorkerUrl(workerUrl)
  hydrateRoot(document, createElement('html'))
  new Map({ container: 'map' })
`

/** Pages that need data, an account or a role are weighed by the build's manifest. */
function standingRow({ page, bytes }: PageWeight): Row {
  return {
    name: `scripts and styles that ${page} stands on`,
    figure: `${(bytes / 1000).toFixed(1)} KB`,
    ratio: bytes / plainLimit,
    spread: '',
    target: `≤ ${plainLimit / 1000} KB`,
    holds: bytes <= plainLimit,
  }
}

function rowOf({ path, bytes, hasMap }: Weight, floor: number): Row {
  const most = hasMap ? floor + aboveFloor : plainLimit
  const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} KB`
  return {
    name: `scripts and styles of ${path.replace(/[\da-f]{8}-.*/, '…')}${hasMap ? ', with a map' : ''}`,
    figure: kilobytes(bytes),
    ratio: bytes / most,
    spread: hasMap ? `floor ${kilobytes(floor)}` : '',
    target: `≤ ${kilobytes(most)}`,
    holds: bytes <= most,
  }
}

if (import.meta.main) console.table(await measurePageWeight())
