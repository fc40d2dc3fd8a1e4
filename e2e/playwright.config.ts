import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'

const chromium = findChromium()
if (!chromium)
  throw new Error('No Chromium was found: install one, set CHROMIUM_PATH, or run npm test, which gets one.')

const drills = '**/*.drill.test.ts'
const desk = { width: 1440, height: 900 }
const hand = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../test-results/journeys.json' }]],
  forbidOnly: true,
  workers: 2,
  // A journey of several people or many photos says `test.slow()`, which triples it.
  timeout: 60_000,
  globalTimeout: 150 * 60_000,
  // The run ends with the list of journeys that passed at their second try only.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'en-US',
    // A worker keeps one window and clears it between journeys: a new one costs each of them a tenth of its time.
    reuseContext: true,
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Kathmandu',
    // Recording a trace slows down every journey, passing ones too, so only `npm run e2e` records it.
    trace: process.env.CI || process.env.JOURNEYS_REPORT ? 'off' : 'retain-on-failure',
  },
  // Every journey runs on a desktop; those tagged @phone also run on a phone, and @phone-only just there. `npm test` runs those tagged
  // @smoke, and `npm run test:all` the others too.
  projects: [
    { name: 'desktop', testIgnore: drills, grepInvert: /@phone-only/, use: { viewport: desk } },
    // An installed app, or one kept offline, starts in a browser without it.
    { name: 'drills', testMatch: drills, timeout: 240_000, use: { viewport: desk, reuseContext: false } },
    { name: 'phone', testIgnore: drills, grep: /@phone/, use: hand },
  ],
})
