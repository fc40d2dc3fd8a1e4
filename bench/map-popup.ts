import { type Browser, chromium } from '@playwright/test'
import { openPage } from '../e2e/support/open-page.ts'
import { chromiumFlags, requireChromium } from '../scripts/chromium.ts'
import type { Pace } from './pace.ts'
import { median, type Row, spreadOf } from './row.ts'
import { withSampleServer } from './sample-server.ts'

const target = 100
/** A wall of the sample world, in the middle of the map. */
const wall = '/map?lat=40.7216&lng=-73.9885&z=17'

/** Runs in the page: from the moment a finger is lifted until the popup's picture stands and the screen was drawn. */
function watch(): void {
  const noted = { lifted: 0, drawn: 0 }
  Reflect.set(globalThis, 'noted', noted)
  addEventListener('pointerup', () => Object.assign(noted, { lifted: performance.now() }), { capture: true })
  const observer = new MutationObserver(() => {
    if (noted.lifted === 0 || !document.querySelector('[role=dialog] img')) return
    observer.disconnect()
    // The first frame begins with the picture, the second one when it has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(noted, { drawn: performance.now() })))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** How long the popup of a pin takes, in milliseconds, in a real browser whose WebGL may be software. */
export async function measureMapPopup({ rounds }: Pace): Promise<Row[]> {
  const executablePath = requireChromium()
  const times = await withSampleServer(async ({ baseUrl }) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    try {
      const taken: number[] = []
      while (taken.length < rounds) taken.push(await press(browser, `${baseUrl}${wall}`))
      return taken
    } finally {
      await browser.close()
    }
  })
  const figure = median(times)
  return [
    {
      name: 'popup of a pin, from the press to its picture drawn',
      figure: `${figure.toFixed(0)} ms`,
      ratio: figure / target,
      spread: spreadOf(times, 0),
      target: `≤ ${target} ms`,
      holds: figure <= target,
    },
  ]
}

async function press(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const works = page.waitForResponse(/\/api\/tiles\//)
    await openPage(page, url)
    await works
    // Where nothing is drawn yet, a press meets nothing.
    const dialog = page.getByRole('dialog')
    for (let tries = 0; tries < 40 && !(await dialog.isVisible()); tries++) {
      await page.locator('.atlas-map canvas').click()
      await dialog.waitFor({ timeout: 1_000 }).catch(() => undefined)
    }
    const drawn = await page.waitForFunction(() => {
      const { lifted, drawn } = Reflect.get(globalThis, 'noted')
      return drawn > 0 ? drawn - lifted : null
    })
    return Number(await drawn.jsonValue())
  } finally {
    await context.close()
  }
}
