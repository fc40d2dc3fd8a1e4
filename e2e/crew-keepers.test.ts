import { expect, test } from './support/journey.ts'
import { makeMember, signIn, visit } from './support/members.ts'
import { reloadPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/reading.ts'

test('a founder is notified of an edit, restores the previous version, locks the page and hands it over @phone', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const [founder, other] = [await makeMember(server), await makeMember(server)]
  await signIn(page, founder, '/crews')
  const name = `Iron Lace ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'New crew' }).click()
  await page.getByRole('textbox', { name: 'Name of the crew' }).fill(name)
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const path = new URL(page.url()).pathname

  const theirs = await visit(browser, server.baseUrl, other, path)
  await theirs.getByRole('button', { name: 'Edit', exact: true }).click()
  await theirs.getByRole('textbox', { name: 'Bio' }).fill('Nonsense about the crew')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Nonsense about the crew')).toBeVisible()

  await page.goto('/notifications')
  await page.getByRole('link', { name: new RegExp(`edited ${name}`) }).click()
  await expect(page).toHaveURL(`${path}#history`)
  await expect(page.getByText('You keep this page. Any member can edit it.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Nonsense about the crew').and(page.locator('.piece-text'))).toHaveCount(0)
  await page.getByRole('button', { name: 'Lock page' }).press('Enter')
  await expect(page.getByText('You keep this page. Only the keeper and moderators can edit it.')).toBeVisible()
  await expectAccessible(page, 'the history of a crew that one keeps')
  await expectNoSidewaysScroll(page, 'the history of a crew')

  await reloadPage(theirs)
  await expect(theirs.getByText('Only the keeper can edit this page')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Add a member' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Transfer' }).press('Enter')
  const form = page.getByRole('form', { name: 'New keeper' })
  await form.getByRole('textbox', { name: 'New keeper' }).fill('nobody of this name')
  await page.keyboard.press('Enter')
  await expect(form.getByText('No member has this name')).toBeVisible()
  await form.getByRole('textbox', { name: 'New keeper' }).fill(other.username)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A member keeps this page. Only the keeper and moderators can edit it.')).toBeVisible()
  await theirs.goto('/notifications')
  await expect(theirs.getByText(`You now manage ${name}`)).toBeVisible()
})
