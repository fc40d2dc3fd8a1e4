import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { openMore, publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }
const kelpie = '/artwork/0199c0c3-955a-75d9-bfef-9cd85ccc8556'

test('boards of artists, crews, hunters and cities are filtered by time, place and kind @phone', async ({ page }) => {
  await openPage(page, '/leaderboards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top hunters this week')
  await expect(page.getByText(/^Updated /)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Leaderboards' })
  await tabs.getByRole('link', { name: 'Artists' }).click()
  await expect(page).toHaveURL('/leaderboards/artists')
  await page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: 'All time' }).click()
  await expect(page).toHaveURL('/leaderboards/artists?span=all')
  const podium = page.locator('.podium')
  await expect(podium.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('table', { name: 'Top artists of all time' })).toContainText('Salt Yard')

  await page.getByLabel('Place').selectOption({ label: 'Germany' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top artists of all time in Germany')
  await page.getByLabel('Place').selectOption({ label: 'Berlin' })
  await expect(page).toHaveURL(/place=2950159/)
  await page.getByLabel('Kind').selectOption({ label: 'Murals' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top artists of all time in Berlin: Murals')
  await expect(podium).toContainText('Quillon')
  await expect(podium).not.toContainText('Tenpenny')
  await page.goBack()
  await expect(podium).toContainText('Tenpenny')

  await tabs.getByRole('link', { name: 'Regional' }).click()
  await expect(podium).toContainText('Berlin')
  for (const path of ['/leaderboards?span=all', '/leaderboards/regional?span=all', '/leaderboards/crews?span=year']) {
    await openPage(page, path)
    await expectNamed(page, path)
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page, path)
  }
})

test('a board of a place that does not exist says so, and leads back to the world', async ({
  browser,
  page,
  server,
}) => {
  const plain = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })
  const read = await plain.newPage()
  expect((await read.goto('/leaderboards/crews?span=all&place=ZZ'))?.status()).toBe(404)
  await expect(read.getByRole('heading', { name: 'Place not found' })).toBeVisible()
  await expect(read.getByLabel('Place').getByRole('option', { selected: true })).toHaveText('Place not found')
  await plain.close()

  await openPage(page, '/leaderboards/crews?span=all&place=999999999')
  await page.getByRole('link', { name: 'Show worldwide' }).click()
  await expect(page).toHaveURL('/leaderboards/crews?span=all')
  await expect(page.locator('.podium').getByRole('listitem')).toHaveCount(2)
})

test('a board can be read, paged and filtered without scripts @smoke', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/leaderboards/artists?span=all')
  await expect(page.locator('.podium').getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Kind').selectOption('piece')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top artists of all time: Pieces')
  await expect(page).toHaveURL(/span=all/)
  await expect(page.getByRole('heading', { name: 'How points work' })).toBeVisible()
  await context.close()
})

test('members earn points for what they do, held for a day and taken back with removed works', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  const ana = await makeMember(server)
  await signIn(page, ana)
  const path = await publishWork(page, { title: 'Points on a wall', place: bushwick })
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const other = await context.newPage()
  await signIn(other, await makeMember(server), kelpie)
  const question = other.getByRole('region', { name: 'Condition' })
  await question.getByRole('button', { name: 'I saw it' }).click()
  const sheet = other.getByRole('dialog', { name: 'What did you see?' })
  await sheet.getByRole('radio', { name: 'Still there', exact: true }).check()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet).toBeHidden()

  const points = page.getByRole('list', { name: 'My points, newest first' })
  await expect(async () => {
    await openPage(page, '/profile/points')
    await expect(points).toContainText('Added Points on a wall', { timeout: 10_000 })
  }).toPass()
  await expect(points).toContainText(/\+10.*Pending, 24 hours left/)
  await expectAccessible(page, '/profile/points')
  await expectNoSidewaysScroll(page, '/profile/points')

  await openPage(page, path)
  await openMore(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  await expect(async () => {
    await openPage(page, '/profile')
    await page.getByRole('link', { name: 'Points', exact: true }).click()
    await expect(points).toContainText('Added Points on a wall (reversed)', { timeout: 10_000 })
  }).toPass()

  await expect(async () => {
    await openPage(other, '/profile/points')
    await expect(other.getByText(/^Saw /)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await openPage(other, '/leaderboards?span=all')
  await expect(other.locator('tr.is-you')).toContainText(/you.*points? to \d+/)
  await context.close()
})
