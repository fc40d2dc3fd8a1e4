import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { publishWork } from './support/works.ts'

const brooklyn = { latitude: 40.7042, longitude: -73.9339 }

test('who uploaded a work edits it, deletes it and brings it back; others cannot @drill', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Before', place: brooklyn })
  await openPage(page, path)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Before' })).toBeFocused()
  await page.getByLabel('Title').fill('After')
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await page.getByRole('dialog', { name: 'Leave what you wrote?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('After')
  await page.getByLabel('Year made').fill('3025')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Year made')).toHaveAccessibleDescription(/The year lies between 1900 and now/)
  await expect(page.getByLabel('Year made')).toBeFocused()
  await page.getByLabel('Year made').fill('2021')
  await page.getByRole('radio', { name: 'Hidden' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After')
  await expect(page.getByText('Place kept hidden')).toBeVisible()

  await page.getByRole('button', { name: 'Describe this picture' }).click()
  await page.getByLabel('What does the picture show?').fill('A wall of waves')
  await page.getByRole('button', { name: 'Say so' }).click()
  await expect(page.getByRole('img', { name: 'A wall of waves' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('In a few words')).toHaveValue('A wall of waves')
  await page.getByRole('button', { name: 'Leave it as it was' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You deleted After')
  expect((await page.request.get(path)).status()).toBe(404)
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/browse')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You deleted After')
  await page.getByRole('button', { name: 'Put back' }).press('Enter')
  await expect(page.getByText('Back on the map')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After')

  const stranger = await browser.newPage({ baseURL: server.baseUrl })
  await signIn(stranger, await makeMember(server), path)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('After')
  await expect(stranger.getByRole('button', { name: 'Account menu', exact: false })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(stranger.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await stranger.close()
})

test('my uploads lists what is mine, takes it down and puts it back @phone', async ({ page, server }) => {
  await signIn(page, await makeMember(server))
  await publishWork(page, { title: 'Mine too', place: brooklyn, colours: ['#2e5a7a'] })
  await publishWork(page, { title: 'Mine alone', place: brooklyn })
  await openPage(page, '/my-uploads')
  const mine = page.getByRole('article').filter({ hasText: 'Mine alone' })
  await expect(mine).toContainText('Published. Everyone can find it.')
  await mine.getByRole('button', { name: 'Delete' }).click()
  await expect(mine).toContainText('Deleted. Nobody else sees it.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mine).toContainText('Published. Everyone can find it.')
  await expect(mine.getByRole('button', { name: 'Edit' })).toBeFocused()
  // It has an address of its own since it was out of sight, where its file comes a moment later.
  await expect
    .poll(() => mine.locator('img').evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBeGreaterThan(0)
  await mine.getByRole('button', { name: 'Delete' }).click()
  await mine.getByRole('button', { name: 'Put back' }).click()
  await expect(mine).toContainText('Published. Everyone can find it.')
  await mine.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Mine, by mistake')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mine, by mistake' })).toBeVisible()
  await page.locator('.toast').filter({ hasText: 'Saved' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Mine alone' })).toBeVisible()
  await mine.getByRole('button', { name: 'Edit' }).click()
  const title = page.getByLabel('Title')
  // One is edited at a time, and what is written in it is asked after.
  await title.fill('Mine, half written')
  const other = page.getByRole('article').filter({ hasText: 'Mine too' }).getByRole('button', { name: 'Edit' })
  const question = page.getByRole('dialog', { name: 'Leave what you wrote?' })
  await other.click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(title).toHaveValue('Mine, half written')
  await other.click()
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(title).toHaveValue('Mine too')
  await mine.getByRole('button', { name: 'Edit' }).click()
  await expect(title).toHaveValue('Mine alone')
  await title.fill('Mine, renamed')
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/artworks/*', async (route) => {
    if (route.request().method() === 'PUT') await mayGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saving' })).toBeDisabled()
  await title.focus()
  await page.keyboard.type(', too late')
  await expect(title, 'words that are no longer saved are taken').toHaveValue('Mine, renamed')
  letGo()
  await expect(page.getByRole('link', { name: 'Mine, renamed' })).toBeVisible()
})
