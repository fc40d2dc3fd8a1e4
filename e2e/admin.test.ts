import { dayInWords } from '@allcity/contract/dates'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { type Member, makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll, tabTo } from './support/reading.ts'

/** A separate browser, signed in. */
async function walkIn(browser: Browser, baseURL: string, member: Member, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, member, path)
  return page
}

async function decide(page: Page, act: string, answer: string, reason: string) {
  await page.getByRole('button', { name: act, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: answer, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test("an administrator suspends a member with a reason, and the member's next action shows until when and why", async ({
  browser,
  office,
}) => {
  test.slow()
  const { baseUrl } = office
  const [noisy, double] = [await makeMember(office), await makeMember(office)]
  const theirs = await walkIn(browser, baseUrl, noisy, '/profile')
  await (await walkIn(browser, baseUrl, double, '/about')).context().close()

  // The admin area is closed to members.
  await openPage(theirs, '/admin/users')
  await expect(theirs.getByRole('heading', { name: 'Moderators and admins only' })).toBeVisible()
  await expectAccessible(theirs, 'the admin area for members')
  await openPage(theirs, '/profile')
  await expect(theirs.getByRole('link', { name: 'administration' })).toHaveCount(0)

  const page = await walkIn(browser, baseUrl, office.chief, '/profile')
  await page.getByRole('link', { name: 'administration' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for a decision' })).toBeVisible()
  await page.route('**/api/admin/overview?days=90', (route) => route.abort())
  await page.getByRole('button', { name: '90 days' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for a decision' })).toBeVisible()
  await expect(page.getByRole('button', { name: '90 days' })).toBeFocused()
  await page.getByRole('button', { name: '7 days' }).press('Enter')
  await expect(page.getByRole('img', { name: /^New members, last 7 days/ })).toBeVisible()
  await page.getByText('View as table').press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Storage used' })).toBeVisible()
  await expectNamed(page, 'the overview')
  await expectAccessible(page, 'the overview')
  await expectNoSidewaysScroll(page, 'the overview')

  await tabTo(page, page.getByRole('link', { name: 'Users', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('Username, name or email').fill(noisy.email)
  await expect(page.getByRole('list', { name: 'Members, newest first' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the list of users')
  await expectNoSidewaysScroll(page, 'the list of users')
  await page.getByRole('link', { name: noisy.username, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: noisy.username })).toBeVisible()

  await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
  await dialog.getByRole('radio', { name: 'A day' }).check()
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(dialog.getByText('Give a reason of at least 3 characters')).toBeVisible()
  await expectAccessible(page, 'suspending')
  await dialog.getByLabel('Reason').fill('Same insult under nine works')
  // Text in the dialog survives a click outside, and Escape asks before discarding it.
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Same insult under nine works')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  await expect(page.getByText('Suspended. We’ve emailed them')).toBeVisible()
  await expect(page.getByText(/^Suspended until/)).toBeVisible()
  const history = page.getByRole('list', { name: 'Decisions, newest first' })
  await expect(history.getByText('Same insult under nine works')).toBeVisible()
  await expectAccessible(page, 'a user')
  await expectNoSidewaysScroll(page, 'a user')

  await theirs.getByLabel('About you').fill('Not rude at all')
  await theirs.getByRole('button', { name: 'Save', exact: true }).first().click()
  const sentence = `Your account is suspended until ${dayInWords(Date.now() + 86_400_000)}. The reason: Same insult under nine works`
  await Promise.all([
    expect(theirs.getByText(sentence).first()).toBeVisible(),
    expect(theirs.getByText('You do not have permission to perform this action')).toBeVisible(),
  ])

  await decide(page, 'End suspension', 'End suspension', 'They apologised')
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(theirs.getByText('Saved', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByRole('radio', { name: /^Moderator/ }).check()
  await dialog.getByLabel('Reason').fill('Knows every wall')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await decide(page, 'Sign out everywhere', 'Sign out', 'Lost phone')
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await theirs.goto('/notifications')
  await expect(theirs).toHaveURL(/\/login/)

  await openPage(page, `/admin/users?q=${double.username}`)
  await page.getByRole('link', { name: double.username, exact: true }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByLabel('Keep this account')).toBeFocused()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('Choose the account to keep')).toBeVisible()
  await expect(dialog.getByText('Give a reason of at least 3 characters')).toBeVisible()
  await expect(dialog.getByLabel('Keep this account')).toBeFocused()
  await dialog.getByLabel('Reason').fill('The same person')
  await dialog.getByLabel('Keep this account').fill(noisy.username)
  await dialog.getByRole('radio', { name: noisy.username }).check()
  await expectAccessible(page, 'merging')
  // An account that the search no longer offers is deselected.
  await dialog.getByLabel('Keep this account').fill('nobody like that')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText('Choose the account to keep')).toBeVisible()
  await dialog.getByLabel('Keep this account').fill(noisy.username)
  await dialog.getByRole('radio', { name: noisy.username }).check()
  await dialog.getByRole('button', { name: `Merge into ${noisy.username}` }).click()
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()

  await openPage(page, `/admin/users?q=${noisy.username}`)
  await page.getByRole('link', { name: noisy.username, exact: true }).click()
  await expect(history.getByText('The same person')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('radio', { name: /^Account only/ }).check()
  await dialog.getByLabel('Reason').fill('Asked for by mail')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText(`Write ${noisy.username}, exactly so`)).toBeVisible()
  await expect(dialog.getByLabel(`Type ${noisy.username} to confirm`)).toBeFocused()
  await dialog.getByLabel(`Type ${noisy.username} to confirm`).fill(noisy.username)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  await expect(page.getByText('Asked for by mail')).toBeVisible()
})
