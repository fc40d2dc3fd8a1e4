import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible } from './support/reading.ts'
import { publishWork } from './support/works.ts'

const brooklyn = { latitude: 40.7042, longitude: -73.9339 }
const lists = /\/api\/artworks(\?|$)/
const titles = (page: Page) => page.locator('.browse .caption-title')

test('home says what this is, shows the newest works and leads on from there @phone', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See it before it’s gone.')
  await expect(page.getByText(/^\d+ works are on the map\./)).toBeVisible()
  await expect(page.locator('.courses .work')).not.toHaveCount(0)
  await page.getByRole('link', { name: /^All \d+ works$/ }).click()
  await expect(page).toHaveURL('/browse')
  await page.goBack()
  await page
    .getByRole('navigation', { name: 'Browse by kind' })
    .getByRole('link', { name: /^Stencils/ })
    .click()
  await expect(page).toHaveURL('/browse?kind=stencil')
  await page.goBack()
  await page.getByRole('link', { name: /^(See all \d+ stops|See the way)$/ }).click()
  await expect(page).toHaveURL(/\/lists\//)
  await page.goBack()
  await page.getByRole('link', { name: 'Open the map', exact: true }).first().click()
  await expect(page).toHaveURL(/\/map/)
})

test('browse filters by kind, surface and state, and the address remembers them', async ({ page }) => {
  await openPage(page, '/browse')
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Stencils').click()
  await expect(page).toHaveURL('/browse?kind=stencil')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ works$/)
  await expect(page.getByRole('img', { name: 'Stencil' }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Mural', exact: true })).toHaveCount(0)
  await filters.getByRole('checkbox', { name: /^Wall/ }).click()
  await expect(page).toHaveURL('/browse?kind=stencil&surface=wall')
  await openPage(page, '/browse?kind=stencil&surface=train')
  await expect(page.getByRole('heading', { name: 'No walls match' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).first().click()
  await expect(page).toHaveURL('/browse')
  await filters.getByRole('checkbox', { name: /^Painted over/ }).click()
  await expect(page).toHaveURL('/browse?status=painted_over')
  await expect(page.locator('.browse .is-gone').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/browse')
  await expect(titles(page).nth(20)).toBeAttached()
})

test('works of some years by one artist, among all and on the map, until the filter is taken away @drill', async ({
  page,
}) => {
  await openPage(page, '/artists')
  await page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: 'Quillon' }).click()
  await page.getByRole('link', { name: 'Open on the map' }).click()
  await expect(page).toHaveURL(/\/map\?artist=.*&lat=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d works? here$/)
  const artist = new URL(page.url()).searchParams.get('artist')
  await page.getByRole('button', { name: 'By Quillon' }).click()
  await expect(page).not.toHaveURL(/artist=/)

  await openPage(page, `/browse?artist=${artist}`)
  const count = page.getByRole('heading', { level: 1 })
  await expect(count).toHaveText(/^\d works?$/)
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByLabel('Made from').fill('84')
  await filters.getByLabel('Made until').focus()
  await expect(filters.getByText('Four digits, such as 1984')).toBeVisible()
  await filters.getByLabel('Made from').fill('1900')
  await filters.getByLabel('Made until').fill('1950')
  await filters.getByLabel('Made until').press('Enter')
  await expect(page).toHaveURL(`/browse?fromYear=1900&toYear=1950&artist=${artist}`)
  await expect(page.getByText('Made 1900–1950')).toBeVisible()
  await expect(count).toHaveText('0 works')
  await page.getByRole('button', { name: 'By Quillon' }).click()
  await expect(page).toHaveURL('/browse?fromYear=1900&toYear=1950')

  await openPage(page, '/browse')
  await filters.getByLabel('Words in the title').fill('sál WIN')
  await filters.getByLabel('Words in the title').press('Enter')
  await expect(page).toHaveURL(/words=/)
  await expect(count).toHaveText('1 work')
  await expect(titles(page)).toHaveText(['Salt wind'])
  await expect(filters.getByLabel('Words in the title')).toBeFocused()
  await page.goBack()
  await expect(filters.getByLabel('Words in the title')).toHaveValue('')
})

test('browse grows while one scrolls, and going back finds the same place again', async ({ page }) => {
  await openPage(page, '/browse')
  await expect(titles(page)).toHaveCount(24)
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await titles(page).count()).toBeGreaterThan(48)
  }).toPass()
  const work = titles(page).nth(40)
  await work.scrollIntoViewIfNeeded()
  const title = await work.textContent()
  await work.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/browse')
  await expect(work).toHaveText(title ?? '')
  await expect(work).toBeInViewport()
})

test('a list that does not load says so, and tries again when told', async ({ page }) => {
  await openPage(page, '/about')
  await page.route(lists, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
  await expect(page.getByRole('heading', { name: 'The list did not load' })).toBeVisible()
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveCount(24)
})

test('the photos of a work fill the screen, and the keyboard turns them over', async ({ page, server }) => {
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Three sides', place: brooklyn, colours: ['#b11', '#1b1', '#11b'] })
  await openPage(page, path)
  const opener = page.getByRole('button', { name: /^Open photo 1 of 3 full screen/ })
  await opener.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos of Three sides' })
  const status = viewer.getByRole('status')
  await expect(status.first()).toHaveText('1 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(status.first()).toHaveText('2 of 3')
  // At the end the button is gone that was pressed, and the keys still answer.
  await viewer.getByRole('button', { name: 'Next photo' }).press('Enter')
  await expect(status.first()).toHaveText('3 of 3')
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Home')
  await expect(status.first()).toHaveText('1 of 3')
  await page.keyboard.press('End')
  await expect(status.first()).toHaveText('3 of 3')
  await page.keyboard.press('Home')
  await page.keyboard.press('/')
  await viewer.getByRole('button', { name: 'Copy the credit' }).press('Enter')
  await expect(status.last()).toHaveText(/cop/i)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('another member describes a picture, it is shared with its credit, and its uploader accepts the description @drill', async ({
  browser,
  page,
  server,
}) => {
  const uploader = await makeMember(server)
  await signIn(page, uploader)
  const path = await publishWork(page, { title: 'Heron', place: brooklyn })
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const other = await context.newPage()
  await signIn(other, await makeMember(server), path)
  const describe = other.getByRole('button', { name: 'Describe this picture' })
  const words = other.getByLabel('What does the picture show?')
  await describe.press('Enter')
  await words.press('Escape')
  await expect(describe).toBeFocused()
  await describe.press('Enter')
  await other.getByRole('button', { name: 'Say so' }).click()
  await expect(other.getByText('Write what the picture shows')).toBeVisible()
  await words.fill('A heron, wading')
  await words.press('Escape')
  await other.getByRole('dialog', { name: 'Leave what you wrote?' }).press('Escape')
  await other.getByRole('button', { name: 'Say so' }).click()
  await expect(other.getByText(`Waits for ${uploader.username}`)).toBeVisible()
  await expectAccessible(other, 'a picture text that waits')

  await other.getByRole('button', { name: /^Open photo 1 of 1/ }).click()
  const viewer = other.getByRole('dialog', { name: 'Photos of Heron' })
  await viewer.getByRole('button', { name: 'Copy the credit' }).click()
  await expect(viewer.getByText('Copied. Put it beside the picture')).toBeVisible()
  const credit = await other.evaluate(() => navigator.clipboard.readText())
  expect(credit).toBe(`Heron, photo by ${uploader.username}, CC BY 4.0, ${server.baseUrl}${path}`)
  const arriving = other.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect((await arriving).suggestedFilename()).toBe(`heron-${uploader.username.replace('_', '-')}.webp`)
  await expectAccessible(other, 'a picture full screen')
  await context.close()

  await openPage(page, path)
  await page.getByRole('button', { name: 'Use these words' }).click()
  await expect(page.getByRole('img', { name: 'A heron, wading' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('works are found, filtered, turned over and read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See it before it’s gone.')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
    await expect(titles(page)).toHaveCount(24)
    const first = await titles(page).first().textContent()
    await page.getByRole('link', { name: 'More works' }).click()
    await expect(titles(page)).toHaveCount(24)
    await expect(titles(page).first()).not.toHaveText(first ?? '')

    await page.goto('/browse')
    await page.getByRole('checkbox', { name: /^Painted over/ }).check()
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(page).toHaveURL(/\/browse\?status=painted_over/)
    await titles(page).first().click()
    await expect(page).toHaveURL(/\/artwork\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.piece-main img')).toBeVisible()
    await expect(page.getByText('Painted over').first()).toBeVisible()
  })

  test('the map has its list, and a page for members says that it needs a sign-in', async ({ page }) => {
    await page.goto('/map?lat=40.7128&lng=-73.99&z=12')
    const remark = page.locator('main noscript p')
    await expect(remark).toContainText('The map needs JavaScript.')
    await expect(remark).toBeVisible()
    await expect(page.locator('.results-list .result').first()).toBeVisible()
    await page.goto('/upload')
    await expect(remark).toContainText('signing in needs JavaScript')
    await page.goto('/login')
    await expect(remark).toHaveText('This needs JavaScript. Looking around does not.')
    await expect(remark).toBeVisible()
  })

  test('on a phone the menu stands open, and nothing on the map waits for a script', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/map')
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.locator('main noscript').getByRole('link', { name: 'Browse' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Artists' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ artists$/)
  })
})
