import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { sharedData } from './support/photos.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { startServer } from './support/server.ts'

/** Works of the sample world in the Lower East Side. */
const works = {
  night: '0199c06c-f31d-70cd-b7b3-4a8ff3e65b5f',
  salt: '0199c077-4ca7-7868-a591-36037b5df162',
  koi: '0199c0cb-6ebf-7ecf-a612-d680480637d4',
}
const walk = `/walk?stops=${works.night},${works.salt},${works.koi}`
const streets = join(sharedData, 'map/nyc/nyc-basemap.derived.pmtiles')

async function readMiles(page: Page) {
  const text = await page.getByText(/ · about .* with stops$/).innerText()
  return Number.parseFloat(text)
}

test('a walk is as long as its way along the streets of the map', async ({ browser, page }) => {
  test.slow()
  await openPage(page, walk)
  await expect(page.getByText('As the crow flies, plus a third for streets')).toBeVisible()
  const estimated = await readMiles(page)

  const server = await startServer({ environment: { MAP_PMTILES: streets, MAP_STYLE_URL: 'none' } })
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const other = await context.newPage()
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(server.baseUrl) && /^http/.test(request.url())) elsewhere.push(request.url())
  })
  await openPage(other, walk)
  await expect(other.getByText('Along streets', { exact: true })).toBeVisible()
  const measured = await readMiles(other)
  expect(measured).toBeGreaterThanOrEqual(estimated / 1.3 - 0.1)
  expect(measured).toBeLessThanOrEqual(estimated * 1.3)
  await expect(other.getByText(/ from the previous stop/)).toHaveCount(2)
  await expectAccessible(other, 'a walk along streets')
  await expectNoSidewaysScroll(other, 'a walk along streets')

  // Another order is another way.
  await other
    .getByRole('button', { name: / down$/ })
    .first()
    .press('Enter')
  await expect(other).toHaveURL(new RegExp(`stops=${works.salt},${works.night},${works.koi}$`))
  await expect(other.getByText('Along streets', { exact: true })).toBeVisible()

  // Without its streets, the walk is measured as before.
  await context.route('**/map/basemap.pmtiles', (route) => route.abort())
  await reloadPage(other)
  await expect(other.getByText('As the crow flies, plus a third for streets')).toBeVisible()
  expect(elsewhere).toEqual([])
  await context.close()
  await server.stop()
})

test('directions open in the map app chosen last, by keyboard', async ({ page, context }) => {
  await context.route(/^https:\/\/(www\.google\.com|www\.openstreetmap\.org|maps\.apple\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
  )
  await openPage(page, `/artwork/${works.salt}`)
  const link = page.getByRole('link', { name: 'Directions' })
  await expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?to=40.721600%2C-73.988500')
  await expect(link).toHaveAttribute('rel', 'noreferrer')

  const button = page.getByRole('button', { name: 'Choose a map app' })
  const google = page.getByRole('link', { name: 'Google Maps' })
  await button.press('Enter')
  await expect(google).toBeVisible()
  await expectAccessible(page, 'the map apps')
  await expectNamed(page, 'the map apps')
  await page.keyboard.press('Escape')
  await expect(google).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(google).toBeFocused()
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await opened.close()
  await expect(google).toBeHidden()
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=40\.721600%2C-73\.988500/,
  )
  await reloadPage(page)
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\//)

  await openPage(page, `/walk/go?stops=${works.salt},${works.koi}`)
  await expect(page.getByRole('article').getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\//,
  )
})

test('on an Android phone directions open the map app of the phone @phone-only', async ({ page }) => {
  await openPage(page, `/artwork/${works.salt}`)
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'geo:40.721600,-73.988500?q=40.721600,-73.988500(Salt%20wind)',
  )
  await page.getByRole('button', { name: 'Choose a map app' }).click()
  await expect(page.getByRole('link', { name: 'Map app on this phone' })).toBeVisible()
  await expectAccessible(page, 'the map apps of a phone')
  await expectNoSidewaysScroll(page, 'the map apps of a phone')
})
