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
  // Long enough for a machine five times slower than ours that is busy too: a journey that goes well waits for none of these.
  timeout: 300_000,
  globalTimeout: 150 * 60_000,
  // A second try on a busy machine is printed as such; a fault fails both.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'en-US',
    // A worker keeps one window and empties it between journeys: a new one costs each of them a tenth of its time.
    reuseContext: true,
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Kathmandu',
    // What is recorded of every journey, in case that it fails, takes time of each: `npm run e2e` has it.
    trace: process.env.CI || process.env.JOURNEYS_REPORT ? 'off' : 'retain-on-failure',
  },
  // Every journey runs on a desk; those tagged @phone run in the hand as well, those tagged @phone-only just there. The most costly are
  // drills, which CI runs beside those of modules: servers are killed, networks end or the app is another build, and, tagged @drill,
  // the long stories that several people take part in; tagged @phone-drill, long ones once more in the hand.
  projects: [
    { name: 'desktop', testIgnore: drills, grepInvert: /@phone-only|@drill/, use: { viewport: desk } },
    { name: 'stories', testIgnore: drills, grep: /@drill/, use: { viewport: desk } },
    // An app that is installed, or kept offline, begins in a browser that has none.
    { name: 'drills', testMatch: drills, use: { viewport: desk, reuseContext: false } },
    { name: 'phone', testIgnore: drills, grep: /@phone/, grepInvert: /@phone-drill/, use: hand },
    { name: 'stories-phone', testIgnore: drills, grep: /@phone-drill/, use: hand },
  ],
})
