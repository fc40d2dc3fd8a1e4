import { artworks } from '@allcity/contract/artworks'
import { VectorTile } from '@mapbox/vector-tile'
import type { Page } from '@playwright/test'
import Pbf from 'pbf'
import { expect, test } from './support/journey.ts'
import { visit } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible } from './support/reading.ts'

const saltWind = { latitude: 40.7216, longitude: -73.9885 }
const closeUp = `/map?lat=${saltWind.latitude}&lng=${saltWind.longitude}&z=17`
const results = (page: Page) => page.locator('.results-list .result')
const canvas = (page: Page) => page.locator('.atlas-map canvas')

test('the map opens on New York, and works when its basemap cannot be reached @smoke', async ({ page }) => {
  await openPage(page, '/map')
  await expect(page).toHaveURL('/map?lat=40.7128&lng=-74.006&z=13')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ works here$/)
  await expect(page.getByText(/^Natural Earth/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose the basemap' }).click()
  await expect(page.getByRole('radio', { name: 'No streets' })).toBeChecked()
  await page.getByRole('radio', { name: 'Streets', exact: true }).click()
  await expect(page.getByText("Street map unavailable. Showing outlines until it's back.")).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No streets' })).toBeChecked()
  await page.getByRole('radio', { name: 'No streets' }).press('Escape')
  await expect(page.getByRole('button', { name: 'Choose the basemap' })).toBeFocused()
})

test('a map left before its letters are loaded causes no error', async ({ page }) => {
  await page.addInitScript(`
    const letters = Promise.withResolvers()
    document.fonts.load = () => {
      globalThis.bringLetters = () => letters.resolve([])
      return letters.promise
    }
  `)
  await openPage(page, '/map')
  await page.waitForFunction(() => Reflect.has(globalThis, 'bringLetters'))
  await page.getByRole('link', { name: 'Browse' }).first().click()
  await expect(page).toHaveURL('/browse')
  await expect(canvas(page)).toHaveCount(0)
  // The fixture of every journey expects no error of the page.
  await page.evaluate('globalThis.bringLetters()')
  await expect(page.locator('.work').first()).toBeVisible()
})

test('the server-rendered list stays when the map is idle @phone-only', async ({ page }) => {
  await page.addInitScript(`
    globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) globalThis.shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  const drawn = page.waitForResponse((answer) => answer.url().includes('/api/tiles/'))
  const answer = await page.goto('/map')
  const [, first] = /class="result-name".*?<bdi>(.*?)<\/bdi>/.exec((await answer?.text()) ?? '') ?? []
  await drawn
  await expect(results(page).first()).toContainText(first ?? 'nothing was drawn')
  expect(await page.evaluate('globalThis.shifted')).toBeLessThanOrEqual(0.05)
})

test('the address bar keeps the view, and opens it again', async ({ page }) => {
  await openPage(page, '/map?lat=40.72&lng=-73.99&z=14')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/lat=40\.72\d*&lng=-73\.99\d*&z=15$/)
  await canvas(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(/lng=-73\.99&/)
  const address = page.url()
  await openPage(page, '/about')
  await openPage(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ works? here$/)
  await expect(page.getByText(/^Natural Earth/)).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('without streets the map draws the shore of New York close up, and the world from further out', async ({
  page,
}) => {
  const shore = page.waitForResponse(/\/shores\/9\/150\/192\.pbf$/)
  const names = page.waitForResponse(/\/api\/tiles\/places\/12\//)
  await openPage(page, '/map?lat=40.72&lng=-73.99&z=13')
  expect((await shore).status()).toBe(200)
  expect((await names).status()).toBe(200)
  const world = page.waitForResponse(/\/world\/3\/2\/3\.pbf$/)
  await openPage(page, '/map?lat=40.72&lng=-73.99&z=3')
  expect((await world).status()).toBe(200)
})

test('a map whose streets are unreachable says so, and tries again', async ({ page }) => {
  await page.route('**/styles/dark', (route) => route.abort())
  await openPage(page, '/map')
  const notice = page.locator('.streets-notice', { hasText: 'Street map unavailable.' })
  await expect(notice).toBeVisible()
  const again = page.waitForRequest('**/styles/dark')
  await page.getByRole('button', { name: 'Retry' }).click()
  await again
  await expect(notice).toBeVisible()
})

test('filters hide works of other kinds, and the address keeps them', async ({ page }) => {
  await openPage(page, '/map?lat=40.7128&lng=-73.96&z=11')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Stencils' }).click()
  await expect(page).toHaveURL(/kind=stencil/)
  await expect(filters.getByRole('button', { name: 'Stencils' })).toHaveAttribute('aria-pressed', 'true')
  await expect(results(page).getByRole('img', { name: 'Stencil' }).first()).toBeVisible()
  await expect(results(page).getByRole('img', { name: 'Mural', exact: true })).toHaveCount(0)
  await filters.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('checkbox', { name: 'Train' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'No matches in this area' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(results(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/kind=/)
})

test('the list is sorted by distance to the middle or by certainty, and the address keeps the order', async ({
  page,
}) => {
  test.slow()
  await openPage(page, `/map?lat=${saltWind.latitude}&lng=${saltWind.longitude}&z=14`)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort).toHaveValue('newest')
  await sort.selectOption('Nearest')
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(results(page).first()).toContainText('Salt wind')
  await sort.selectOption('Most likely there')
  await expect(page).toHaveURL(/sort=surest/)
  await expect(results(page).first()).toContainText('Very likely there')
  await page.reload()
  await expect(sort).toHaveValue('surest')
  await expect(results(page).first()).toContainText('Very likely there')

  const isNext = (url: URL) => url.pathname === '/api/artworks' && url.searchParams.has('cursor')
  await page.route(isNext, (route) => route.fulfill({ status: 429 }))
  await openPage(page, '/map?lat=20&lng=0&z=2&sort=nearest')
  await expect(sort.getByRole('option', { name: 'Nearest' })).toBeDisabled()
  await expect(sort).toHaveValue('newest')
  await expect(results(page).first()).toBeVisible()
  // A failed page of works is loaded again by hand.
  await results(page).last().scrollIntoViewIfNeeded()
  const again = page.getByRole('button', { name: "Couldn't load more. Try again" })
  await expect(again).toBeVisible()
  await page.unroute(isNext)
  const shown = await results(page).count()
  await again.click()
  await expect.poll(() => results(page).count()).toBeGreaterThan(shown)
})

test('a pin opens a popup with the work, which the keyboard closes again', async ({ page }) => {
  test.slow()
  await openPage(page, closeUp)
  const popup = page.getByRole('dialog', { name: 'Salt wind' })
  await expect(async () => {
    await canvas(page).click()
    await expect(popup).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(popup).toBeFocused()
  await expect(popup.locator('img').first()).toBeVisible()

  // Moving the map on does not jump back to the work.
  await canvas(page).focus()
  const answered = page.waitForResponse(/\/api\/artworks\/[\w-]{36}$/)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(results(page).filter({ hasText: 'Salt wind' })).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await answered
  const { searchParams: before } = new URL(page.url())
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(new RegExp(`lat=${before.get('lat')}&`))
  await expect(canvas(page)).toBeFocused()
  await expect(results(page).filter({ hasText: 'Salt wind' })).toHaveCount(0)

  await openPage(page, closeUp)
  await expect(async () => {
    await canvas(page).click()
    await expect(popup).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(canvas(page)).toBeFocused()

  // The whole popup links to the work, except its buttons.
  await expect(async () => {
    await canvas(page).click()
    await expect(popup).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(popup).toContainText('Juniper Stax')
  await expect(popup.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=40.721600%2C-73.988500',
  )
  await popup.click({ position: { x: 120, y: 60 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt wind')
  await page.goBack()
  await expect(page).toHaveURL(/z=17/)
  await expect(results(page).filter({ hasText: 'Salt wind' })).toBeVisible()
})

/** Middle of the visible map, beside or above its list. */
async function seenMiddle(page: Page) {
  const box = await canvas(page).boundingBox()
  const sheet = await page.locator('.atlas-list').boundingBox()
  const isBelow = sheet !== null && box !== null && sheet.y > box.y && sheet.x <= box.x
  return {
    x: (box?.width ?? 0) / 2,
    y: ((isBelow ? sheet.y : (box?.height ?? 0) + (box?.y ?? 0)) - (box?.y ?? 0)) / 2,
  }
}

test('overlapping works form a cluster, and a press on it zooms to its works', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  // Melbourne, where no other journey adds a work: its pin would cover the cluster.
  const tile = { z: 8, x: 231, y: 157 }
  const bytes = await (await page.request.get(`/api/tiles/${tile.z}/${tile.x}/${tile.y}.mvt`)).body()
  const disc = new VectorTile(new Pbf(bytes)).layers.clusters?.feature(0).toGeoJSON(tile.x, tile.y, tile.z)
  const [lng, lat] = disc?.geometry.type === 'Point' ? disc.geometry.coordinates : []
  await openPage(page, `/map?lat=${lat}&lng=${lng}&z=8`)
  await expect(results(page).first()).toBeVisible()
  const position = await seenMiddle(page)
  await expect(async () => {
    await canvas(page).click({ position })
    await expect(page).toHaveURL(/z=1[0-2](\.\d+)?$/, { timeout: 15_000 })
  }).toPass()
  const held = Number(disc?.properties?.count)
  await expect
    .poll(async () => Number(/^\d+/.exec((await page.locator('#results').textContent()) ?? '')?.[0]))
    .toBeGreaterThanOrEqual(held)
})

test('works at one point are browsed one popup after the other, by keyboard too', { tag: '@phone' }, async ({
  page,
}) => {
  const path = '/api/artworks/0199c0c3-955a-75d9-bfef-9cd85ccc8556'
  const { place, spot } = artworks.get.response.parse(await (await page.request.get(path)).json())
  await openPage(page, `/map?lat=${place.location?.latitude}&lng=${place.location?.longitude}&z=17`)
  const popup = page.locator('.map-popup')
  const position = await seenMiddle(page)
  await expect(async () => {
    await canvas(page).click({ position })
    await expect(popup.getByText(`1 of ${spot.works} here`)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  const first = await popup.getAttribute('aria-label')
  await popup.getByRole('button', { name: 'Next at this spot' }).press('Enter')
  await expect(popup.getByText(`2 of ${spot.works} here`)).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Next at this spot' })).toBeFocused()
  expect(await popup.getAttribute('aria-label')).not.toBe(first)
  await expect(results(page), 'their pin stays in the part of the map that is seen').toHaveCount(spot.works)
  await expectAccessible(page, 'one of several works at a point')
  await popup.getByRole('button', { name: 'Previous at this spot' }).press('Enter')
  await expect(page.getByRole('dialog', { name: first ?? '' })).toBeVisible()
})

test('with many works in view, a heatmap shows density instead of single works', async ({ page }) => {
  const heat = page.getByRole('button', { name: 'Heatmap' })
  await openPage(page, closeUp)
  await expect(results(page).first()).toBeVisible()
  await expect(heat).toBeHidden()
  await page.route('**/api/artworks/count?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 200 } })
  })
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await heat.click()
  await expect(heat).toHaveAttribute('aria-pressed', 'true')
  await canvas(page).click()
  await expect(page.getByRole('dialog', { name: 'Salt wind' })).toBeHidden()
  await heat.click()
  await expect(async () => {
    await canvas(page).click()
    await expect(page.getByRole('dialog', { name: 'Salt wind' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // A request may be on its way still.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the list and its pins highlight each other', async ({ page }) => {
  await openPage(page, '/map?lat=40.7216&lng=-73.9885&z=14')
  const result = results(page).filter({ hasText: 'Salt wind' })
  await result.getByRole('link').focus()
  await expect(page.locator('.pin-lit')).toBeVisible()
  await result.getByRole('link').blur()
  await expect(page.locator('.pin-lit')).toHaveCount(0)

  // From the map straight to the list: leaving the map must not clear a highlight just set.
  await canvas(page).hover({ position: { x: 20, y: 200 } })
  await result.hover()
  await expect(page.locator('.pin-lit')).toBeVisible()
  await result.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt wind')
})

test('a city and a street are found by their first letters, by keyboard alone', async ({ page }) => {
  test.slow()
  await openPage(page, '/map')
  const box = page.getByRole('combobox', { name: 'Go to a city, a street, a work, an artist or a crew' })
  await box.fill('Berl')
  await expect(page.getByRole('option').first()).toContainText('Berlin')
  // The Enter that commits Japanese input selects nothing.
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(box).toHaveValue('Berl')
  // Until new results arrive, Enter selects no earlier result.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/search\?.*q=bucar/, async (route) => {
    await released
    await route.continue()
  })
  await box.fill('bucar')
  await box.press('Enter')
  release()
  await expect(page.getByRole('option').first()).toContainText('Calle Bucareli Street in Mexico City, 1 work')
  await expect(box).toHaveValue('bucar')
  await box.press('Enter')
  await expect(page).toHaveURL(/lat=19\.43\d*&lng=-99\.15\d*&z=16$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ works? here$/)
  await box.fill('Berl')
  await expect(page.getByRole('option').first()).toContainText('Berlin')
  await box.press('Enter')
  await expect(page).toHaveURL(/lat=52\.5\d*&lng=13\.4\d*&z=12$/)

  // The site's search also leads from one map view to another, and Back returns.
  await canvas(page).press('/')
  const panel = page.getByRole('dialog', { name: 'Search' })
  await panel.getByRole('combobox').fill('bucar')
  await panel.getByRole('option', { name: /^Calle Bucareli/ }).click()
  await expect(page).toHaveURL(/lat=19\.43/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/lat=19\.43\d*&lng=-99\.15\d*&z=17$/)
  await page.goBack()
  await expect(page).toHaveURL(/lat=52\.5/)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/lat=52\.5\d*&lng=13\.4\d*&z=11$/)
})

test('“where I am” moves the map there, or says why not', async ({ browser, server }) => {
  // A new browser, because a permission granted in another journey would persist.
  const page = await visit(browser, server.baseUrl, undefined, '/map')
  await page.getByRole('button', { name: 'Show my location' }).click()
  await expect(page.getByText('Location access is blocked.', { exact: false })).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 38.7223, longitude: -9.1393, accuracy: 20 })
  await page.getByRole('button', { name: 'Show my location' }).click()
  await expect(page).toHaveURL(/lat=38\.72\d*&lng=-9\.13\d*/)
  await page.context().close()
})

test('the menu opens over the map on a phone, and the list stays the same @phone-only', async ({ page }) => {
  await openPage(page, '/map')
  const map = page.getByRole('main')
  const box = await map.boundingBox()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Battles' })).toBeVisible()
  expect(await map.boundingBox()).toEqual(box)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Map' }).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('the list is pulled over the map and back on a phone @phone-only @smoke', async ({ page }) => {
  await openPage(page, closeUp)
  const handle = page.getByRole('separator', { name: 'Height of the list' })
  await expect(handle).toHaveAttribute('aria-valuetext', 'Half')
  await handle.press('ArrowUp')
  await expect(handle).toHaveAttribute('aria-valuetext', 'Full')
  await handle.press('Home')
  await expect(handle).toHaveAttribute('aria-valuetext', 'Collapsed')
  await handle.tap()
  await expect(handle).toHaveAttribute('aria-valuetext', 'Half')
  await expect(results(page).filter({ hasText: 'Salt wind' })).toBeVisible()
})

test('invalid addresses open the default view', async ({ page }) => {
  for (const address of ['/map?lat=999&lng=0&z=3', '/map?lat=NaN&lng=x&z=-1', '/map?lat=1e9&lng=&z=99']) {
    await openPage(page, address)
    await expect(page).toHaveURL('/map?lat=40.7128&lng=-74.006&z=13')
  }
})
